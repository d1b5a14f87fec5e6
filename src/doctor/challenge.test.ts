import { describe, expect, it } from 'vitest'
import { type Listening, listen } from '../../test/mcp-server.ts'
import { diagnose, findingsOf } from './diagnose.ts'

async function found(serving: Promise<Listening>) {
  const { address, close } = await serving
  try {
    return findingsOf(await diagnose(address, { profile: 'chatgpt' }))
  } finally {
    await close()
  }
}

describe('a server that wants a token', () => {
  type Serve = (address: URL) => { header?: string; documents?: Record<string, unknown> }

  const locked = async (serve: Serve) => {
    const listening: Listening = await listen((request, response) => {
      const { header, documents = {} } = serve(listening.address)
      const path = request.url ?? ''
      if (Object.hasOwn(documents, path)) return void response.end(JSON.stringify(documents[path]))
      if (path !== '/mcp') return void response.writeHead(404).end()
      response.writeHead(401, header === undefined ? {} : { 'www-authenticate': header }).end()
    })
    return listening
  }
  const PATH = '/.well-known/oauth-protected-resource/mcp'
  const metadata = ({ href, origin }: URL) => ({ resource: href, authorization_servers: [origin] })
  const header = ({ origin }: URL, path = PATH) => `Bearer resource_metadata="${origin}${path}"`

  it('is clean when both addresses name it', async () => {
    const findings = await found(
      locked((at) => ({ header: header(at), documents: { [PATH]: metadata(at) } })),
    )
    expect(findings.map(({ severity, check, subject }) => `${severity} ${check} ${subject}`)).toEqual([
      'info auth server',
    ])
  })

  it('is read where it is reached, though hosts know it by another name', async () => {
    const knownAs = new URL('https://apps.example.com/mcp')
    const { address, close } = await locked(() => ({
      header: header(knownAs),
      documents: { [PATH]: metadata(knownAs) },
    }))
    const findings = findingsOf(await diagnose(address, { profile: 'chatgpt', knownAs }))
    await close()
    expect(findings.map(({ severity }) => severity)).toEqual(['info'])
  })

  it.each<[string, string, Serve]>([
    ['no header', 'without WWW-Authenticate', (at) => ({ documents: { [PATH]: metadata(at) } })],
    [
      'another scheme',
      'not of the scheme Bearer',
      (at) => ({ header: 'Basic realm="x"', documents: { [PATH]: metadata(at) } }),
    ],
    [
      'no resource_metadata',
      'without resource_metadata',
      (at) => ({ header: 'Bearer', documents: { [PATH]: metadata(at) } }),
    ],
    ['no metadata', 'answers 404', (at) => ({ header: header(at) })],
    [
      'only metadata without the path',
      `${PATH}, which answers 404`,
      (at) => ({
        header: header(at, '/.well-known/oauth-protected-resource'),
        documents: { '/.well-known/oauth-protected-resource': metadata(at) },
      }),
    ],
    [
      'another resource',
      'it must equal',
      (at) => ({
        header: header(at),
        documents: { [PATH]: { ...metadata(at), resource: 'https://example.com' } },
      }),
    ],
    [
      'nowhere to sign in',
      'names no authorization_servers',
      (at) => ({ header: header(at), documents: { [PATH]: { resource: at.href } } }),
    ],
    [
      'metadata that is a list',
      'is not a JSON object',
      (at) => ({ header: header(at), documents: { [PATH]: [] } }),
    ],
  ])('is told of %s', async (_fault, words, serve) => {
    const errors = (await found(locked(serve))).filter(({ severity }) => severity === 'error')
    expect(errors).toEqual([
      expect.objectContaining({ check: 'auth', subject: 'server', message: expect.stringContaining(words) }),
    ])
  })
})
