import type { IncomingMessage } from 'node:http'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { answersWith, get, NOT_ALLOWED, refusalReason, webForFile } from '../../test/way-out.ts'

const { wayOut, listen } = webForFile()
const asked: IncomingMessage[] = []
let here: string
let port: string
beforeAll(async () => {
  here = await listen((request, response) => {
    asked.push(request)
    response.end('{"secret":"inside"}')
  })
  port = new URL(here).port
})
beforeEach(() => void asked.splice(0))

describe('a service that may be asked', () => {
  it('is asked at an address, a range or a name that was allowed', async () => {
    for (const allow of [['127.0.0.1'], ['127.0.0.0/8'], ['10.0.0.0/8', '127.0.0.1/32']])
      expect(await wayOut({ allow }).send(get(here))).toMatchObject({
        status: 200,
        text: '{"secret":"inside"}',
      })
    const named = wayOut({ allow: ['intranet.example'], lookup: answersWith('127.0.0.1') })
    expect((await named.send(get(`http://Intranet.Example:${port}/`))).status).toBe(200)
    expect(asked.at(-1)!.headers.host).toBe(`intranet.example:${port}`)
    expect(await refusalReason(named.send(get(`http://other.example:${port}/`)))).toBe(NOT_ALLOWED)
  })

  it('is tried at its next address when the first does not answer', async () => {
    const outgoing = wayOut({ allow: ['127.0.0.0/8'], lookup: answersWith('127.0.0.2', '127.0.0.1') })
    expect((await outgoing.send(get(`http://two.example:${port}/`))).status).toBe(200)
  })

  it('is sent the method, the headers and the body', async () => {
    let got = ''
    const origin = await listen((request, response) => {
      request.on('data', (part) => {
        got += part
      })
      request.on('end', () => response.end(`${request.method} ${request.headers['x-key']} ${request.url}`))
    })
    const outgoing = wayOut({ allow: ['127.0.0.1'] })
    const sent = get(`${origin}/a?b=c`, { method: 'POST', headers: { 'x-key': 'k1' }, body: '{"q":1}' })
    expect(await outgoing.send(sent)).toMatchObject({ status: 200, text: 'POST k1 /a?b=c' })
    expect(got).toBe('{"q":1}')
  })

  it('has a port of the web', async () => {
    const outgoing = wayOut({ allow: ['127.0.0.1'] })
    for (const closed of [22, 25, 81, 6379, 5432, 11211])
      expect(await refusalReason(outgoing.send(get(`http://127.0.0.1:${closed}/`)))).toContain(
        `Port ${closed}`,
      )
  })

  it.each([
    'file:///etc/passwd',
    'ftp://127.0.0.1/',
    'gopher://127.0.0.1:70/',
    'data:application/json,{}',
    'javascript:1',
  ])('is not %s', async (url) => {
    expect(await refusalReason(wayOut().send(get(url)))).toContain('Only http and https')
  })

  it('has no password in its address, which would be shown to whoever edits the app', async () => {
    expect(await refusalReason(wayOut().send(get('http://ann:hunter2@example.com/')))).not.toContain(
      'hunter2',
    )
  })

  it('may not send more than fits, whether it says so or not', async () => {
    const origin = await listen((request, response) => {
      if (request.url === '/said') response.setHeader('content-length', 5000)
      for (let at = 0; at < 5; at += 1) response.write('x'.repeat(1000))
      response.end()
    })
    const outgoing = wayOut({ allow: ['127.0.0.1'], mostBytes: 2000 })
    for (const path of ['/said', '/unsaid'])
      expect(await refusalReason(outgoing.send(get(origin + path)))).toContain('more than 2,000 bytes')
  })

  it('may not send what unfolds to any size', async () => {
    const origin = await listen((_request, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' }).end('x')
    })
    expect(await refusalReason(wayOut({ allow: ['127.0.0.1'] }).send(get(origin)))).toContain('compressed')
  })

  it('has only so long, for its headers, its body and its name', async () => {
    const origin = await listen((request, response) => {
      if (request.url === '/body') response.write('{')
    })
    const outgoing = wayOut({ allow: ['127.0.0.1'] })
    for (const path of ['/headers', '/body'])
      expect(await refusalReason(outgoing.send(get(origin + path, { timeoutMs: 100 })))).toBe(
        'TIMEOUT: The web service took longer than 0.1 s.',
      )
    const never = wayOut({ lookup: () => new Promise(() => {}) })
    expect(await refusalReason(never.send(get('http://slow.example/', { timeoutMs: 100 })))).toContain(
      'TIMEOUT',
    )
  })

  it('is left alone when whoever asked has gone', async () => {
    const origin = await listen(() => {})
    const gone = new AbortController()
    const sent = wayOut({ allow: ['127.0.0.1'] }).send(get(origin, { signal: gone.signal }))
    gone.abort()
    expect(await refusalReason(sent)).toBe('EXECUTION_ERROR: The call was cancelled.')
  })

  it('is told of in our own words when it cannot be reached', async () => {
    const failing = wayOut({
      lookup: async (host) => {
        throw Object.assign(new Error(`getaddrinfo ENOTFOUND ${host}`), { code: 'ENOTFOUND' })
      },
    })
    expect(await refusalReason(failing.send(get('http://token-abc.example/')))).toBe(
      'EXECUTION_ERROR: The host of the web service was not found.',
    )
    const header = get(here, { headers: { 'x-key': 'line\nbreak' } })
    expect(await refusalReason(wayOut({ allow: ['127.0.0.1'] }).send(header))).toBe(
      'EXECUTION_ERROR: A header has a value that cannot be sent.',
    )
  })
})
