import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  INITIALIZED,
  type Listening,
  listen,
  type ServerSpec,
  serveMcp,
  serveReplies,
  soundServer,
} from '../../test/mcp-server.ts'
import { diagnose, findingsOf } from './diagnose.ts'
import type { Profile } from './profile.ts'

async function found(serving: Promise<Listening>, check: string, profile: Profile = 'standard') {
  const { address, close } = await serving
  try {
    const findings = findingsOf(await diagnose(address, { profile }))
    return findings
      .filter((one) => one.check === check)
      .map(({ severity, subject, message }) => `${severity} ${subject} ${message}`)
  } finally {
    await close()
  }
}

describe('a refusal', () => {
  const refusing = (answer: (input: Record<string, unknown>) => Record<string, unknown>) => {
    const spec = soundServer()
    const { call } = spec
    spec.call = (name, input) =>
      name === 'show_orders' && typeof input.day !== 'string' ? answer(input) : call(name, input)
    return serveMcp(spec)
  }
  const error = { isError: true, content: [{ type: 'text', text: 'Which day?' }] }

  it('is fine without structuredContent, or with what the schema allows', async () => {
    expect(
      await found(
        refusing(() => error),
        'refusals',
      ),
    ).toEqual([])
    expect(
      await found(
        refusing(() => ({ ...error, structuredContent: { count: 0 } })),
        'refusals',
      ),
    ).toEqual([])
  })

  it('is an error for everybody when its structuredContent breaks the output schema', async () => {
    for (const profile of ['standard', 'claude', 'chatgpt'] as const) {
      const answer = () => ({ ...error, structuredContent: { error: { code: 'NO_DAY' } } })
      expect(await found(refusing(answer), 'refusals', profile)).toEqual([
        expect.stringMatching(/^error show_orders refuses with structuredContent .*count/),
      ])
    }
  })

  it('is asked for with no arguments and with arguments of another type', async () => {
    const inputs: unknown[] = []
    await found(
      refusing((input) => {
        inputs.push(input)
        return error
      }),
      'refusals',
    )
    expect(inputs).toEqual([{}, { day: { odd: true } }])
  })

  it('is missed where wrong arguments are taken', async () => {
    const answer = () => ({ content: [], structuredContent: { count: 0 } })
    expect(await found(refusing(answer), 'refusals')).toEqual([
      'info show_orders takes arguments that its input schema does not allow',
    ])
  })

  it('is no crash', async () => {
    const answer = () => {
      throw new Error('undefined is not a function')
    }
    expect(await found(refusing(answer), 'refusals')).toEqual([
      expect.stringMatching(/^warning show_orders breaks on wrong arguments/),
    ])
  })
})

describe('a page of another origin', () => {
  const allowed = {
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'POST, GET',
    'access-control-allow-headers': 'content-type, authorization, Mcp-Session-Id, MCP-Protocol-Version',
  }
  const answering = (preflight?: Record<string, string>) =>
    serveMcp({ ...soundServer(), ...(preflight && { preflight }) })

  it('may call where all is allowed', async () => {
    expect(await found(answering(allowed), 'cors')).toEqual([])
  })

  it('may not call, which is worth knowing, and nothing to ChatGPT', async () => {
    expect(await found(answering(), 'cors')).toEqual([expect.stringMatching(/^info server lets no page/)])
    expect(await found(answering(), 'cors', 'chatgpt')).toEqual([])
  })

  it.each([
    ['mcp-protocol-version', { 'access-control-allow-headers': 'content-type,authorization,mcp-session-id' }],
    ['authorization', { 'access-control-allow-headers': '*' }],
    ['the method POST', { 'access-control-allow-methods': 'GET' }],
  ])('is told of when %s is not allowed', async (missing, headers) => {
    expect(await found(answering({ ...allowed, ...headers }), 'cors')).toEqual([
      `warning server lets pages of other origins call it, but not with ${missing}: allow that too`,
    ])
  })
})

describe('the UI extension', () => {
  const declaring = (capabilities: ServerSpec['capabilities']) =>
    serveMcp({ ...soundServer(), ...(capabilities && { capabilities }) })
  const lists = { tools: {}, resources: {} }

  it('is declared by a server with widgets', async () => {
    const declared = { ...lists, extensions: { 'io.modelcontextprotocol/ui': {} } }
    expect(await found(declaring(declared), 'ui-extension', 'claude')).toEqual([])
  })

  it.each<[Profile, string | null]>([
    ['claude', 'warning'],
    ['standard', 'info'],
    ['chatgpt', null],
  ])('is missed for %s', async (profile, severity) => {
    expect(await found(declaring(undefined), 'ui-extension', profile)).toEqual(
      severity === null
        ? []
        : [expect.stringMatching(new RegExp(`^${severity} server serves widgets without the extension`))],
    )
  })

  it('is not asked of a server without widgets', async () => {
    const spec = soundServer()
    const withoutWidgets = spec.tools.map(({ _meta, ...tool }) => tool)
    expect(
      await found(serveMcp({ ...spec, tools: withoutWidgets, resources: [] }), 'ui-extension', 'claude'),
    ).toEqual([])
  })
})

describe('a promise', () => {
  const promising = (capabilities: Record<string, unknown>, lists: Record<string, unknown> = {}) =>
    serveReplies({ initialize: { ...INITIALIZED, capabilities }, ...lists })
  const tools = { tools: [{ name: 'get_it', inputSchema: { type: 'object' } }] }

  it('is kept', async () => {
    expect(await found(serveMcp(soundServer()), 'promises')).toEqual([])
    expect(await found(promising({ tools: {} }, { 'tools/list': tools }), 'promises')).toEqual([])
  })

  it('of a list is broken by a server that does not know it', async () => {
    const capabilities = { tools: {}, resources: {}, prompts: {} }
    expect(await found(promising(capabilities), 'promises')).toEqual([
      expect.stringMatching(/^error server declares tools but does not know tools\/list/),
      expect.stringMatching(/^warning server declares resources but does not know resources\/list/),
      expect.stringMatching(/^warning server declares prompts but does not know prompts\/list/),
    ])
  })

  it('is missing from a server that has tools nobody asks for', async () => {
    expect(await found(promising({}, { 'tools/list': tools }), 'promises')).toEqual([
      expect.stringMatching(/^warning server lists tools that its capabilities do not declare/),
    ])
  })

  it('to tell of changes needs a stream', async () => {
    const capabilities = { tools: { listChanged: true } }
    expect(await found(promising(capabilities, { 'tools/list': tools }), 'promises')).toEqual([
      expect.stringMatching(/^warning server promises to tell when its tools change, but offers no stream/),
    ])
  })

  it('to tell of changes is kept for clients of 2026-07-28 without one', async () => {
    const spec = { ...soundServer(), capabilities: { tools: { listChanged: true }, resources: {} } }
    expect(await found(serveMcp(spec), 'promises')).toEqual([])
  })
})

describe('skills', () => {
  const text = '---\nname: orders\ndescription: Orders.\n---\n'
  const uri = 'skill://orders/SKILL.md'
  const digest = `sha256:${createHash('sha256').update(text).digest('hex')}`
  const entry = {
    uri,
    frontmatter: { name: 'orders', description: 'Orders.' },
    resources: [{ uri, digest, size: text.length }],
  }
  const serving = (skills: Record<string, unknown>) => {
    const spec = soundServer()
    spec.capabilities = { tools: {}, resources: {}, extensions: { 'io.modelcontextprotocol/skills': {} } }
    spec.resources.push({ uri, name: 'orders', mimeType: 'text/markdown', text })
    spec.skills = skills
    return serveMcp(spec)
  }
  const kept = { ttlMs: 1000, cacheScope: 'public' }

  it('are fine where the list and the files agree, or where none are declared', async () => {
    expect(await found(serving({ skills: [entry], ...kept }), 'skills')).toEqual([])
    expect(await found(serveMcp(soundServer()), 'skills')).toEqual([])
  })

  it('are named with what is wrong', async () => {
    const renamed = { ...entry, frontmatter: { name: 'Orders', description: '' } }
    expect(await found(serving({ skills: [renamed], ...kept }), 'skills')).toEqual([
      expect.stringContaining('is named Orders'),
      expect.stringContaining('has no description'),
    ])
    const changed = { ...entry, resources: [{ uri, digest: `sha256:${'0'.repeat(64)}`, size: 1 }] }
    expect(await found(serving({ skills: [changed], ...kept }), 'skills')).toEqual([
      `error ${uri} differs from the digest that its entry gives`,
    ])
    expect(await found(serving({ skills: [entry] }), 'skills')).toEqual([
      expect.stringContaining('without ttlMs and cacheScope'),
    ])
  })
})

describe('a domain', () => {
  it('that redirects to another host is named, since the token is lost on the way', async () => {
    const target = await serveMcp(soundServer())
    const elsewhere = target.address.href.replace('127.0.0.1', 'localhost')
    const door = listen((_, response) => void response.writeHead(307, { location: elsewhere }).end())
    expect(await found(door, 'domain', 'claude')).toEqual([
      expect.stringMatching(/^error server redirects to localhost:\d+: hosts drop the token/),
    ])
    await target.close()
  })
})
