import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Eras,
  INITIALIZED,
  type Listening,
  OLDER_URI,
  serveMcp,
  serveReplies,
  soundServer,
} from '../../test/mcp-server.ts'
import { serverForFile } from '../../test/server.ts'
import { diagnose, findingsOf, summaryOf } from './diagnose.ts'

const server = serverForFile()

async function examined(serving: Promise<Listening>) {
  const { address, close } = await serving
  try {
    return await diagnose(address, { profile: 'chatgpt' })
  } finally {
    await close()
  }
}

const found = async (serving: Promise<Listening>) => findingsOf(await examined(serving))

it('finds the display app clean, and calls each of its tools', async () => {
  const all = await diagnose(new URL('/servers/chatui/mcp', server.url), { profile: 'chatgpt' })
  expect(findingsOf(all).map(({ check, severity }) => `${severity} ${check}`)).toEqual(['info connection'])
  expect(all.filter(({ check }) => check === 'output-schema').map(({ subject }) => subject)).toEqual([
    'display_chat',
    'display_search_results',
    'display_table',
    'display_demo',
    'display_dashboard',
  ])
  expect(all.filter(({ check }) => check === 'widget-loads')).toHaveLength(18)
  expect(summaryOf(all)).toMatchObject({ errors: 0, warnings: 0, ok: all.length })
})

it.each<[Eras, string, string]>([
  ['both', 'info', 'connects by 2026-07-28 and by the older handshake (2025-11-25)'],
  ['older', 'info', 'connects by the older handshake (2025-11-25) only'],
  ['modern', 'warning', 'connects by 2026-07-28 only'],
])('notes how a server of %s eras connects', async (eras, severity, words) => {
  const findings = await found(serveMcp(soundServer(), eras))
  expect(findings.filter(({ severity: one }) => one === 'error')).toEqual([])
  expect(findings.filter(({ check }) => check === 'connection')).toEqual([
    expect.objectContaining({ severity, subject: 'server', message: expect.stringContaining(words) }),
  ])
})

describe('an odd server', () => {
  const withTools = (tools: unknown) => serveReplies({ initialize: INITIALIZED, 'tools/list': { tools } })

  it('has the list named that a strict client drops', async () => {
    const findings = await found(withTools([{ name: 'get_it', inputSchema: { type: 'string' } }]))
    expect(findings).toContainEqual(
      expect.objectContaining({
        severity: 'error',
        check: 'protocol',
        subject: 'tools/list',
        message: expect.stringContaining('tools.0.inputSchema.type'),
      }),
    )
    expect(findings).toContainEqual(
      expect.objectContaining({ severity: 'error', check: 'input-schema', subject: 'get_it' }),
    )
  })

  it('is looked at whole though a client of 2026-07-28 drops its list', async () => {
    const complete = { resultType: 'complete', ttlMs: 0, cacheScope: 'private' }
    const discovered = { supportedVersions: ['2026-07-28'], capabilities: { tools: {} }, ...complete }
    const findings = await found(
      serveReplies({
        'server/discover': discovered,
        'tools/list': { tools: [{ name: 'get_it', annotations: 'none' }], ...complete },
      }),
    )
    expect(findings).toContainEqual(
      expect.objectContaining({ severity: 'error', check: 'protocol', subject: 'tools/list' }),
    )
    expect(findings).toContainEqual(
      expect.objectContaining({ severity: 'error', check: 'annotations', subject: 'get_it' }),
    )
    expect(findings).toContainEqual(
      expect.objectContaining({ severity: 'warning', check: 'server-info', subject: 'server' }),
    )
  })

  it('has a tool without a name told by its place', async () => {
    const findings = await found(withTools([null, 'x', { name: 7 }]))
    expect(findings.filter(({ check }) => check === 'tool-name').map(({ subject }) => subject)).toEqual([
      'tools[0]',
      'tools[1]',
      'tools[2]',
    ])
  })

  it('is left after fifty pages of a list that does not end', async () => {
    let page = 0
    const endless = serveReplies({
      initialize: INITIALIZED,
      get 'tools/list'() {
        return { tools: [], nextCursor: String(page++) }
      },
    })
    expect(await found(endless)).toContainEqual(
      expect.objectContaining({ check: 'protocol', message: expect.stringContaining('50 pages') }),
    )
  })

  it('never makes the doctor stumble', async () => {
    const { name: _, ...tool } = soundServer().tools[0]!
    const { uri: __, ...widget } = soundServer().resources[0]!
    const odd = (fields: Record<string, unknown>) =>
      fc.record(
        Object.fromEntries(
          Object.entries(fields).map(([key, value]) => [key, fc.oneof(fc.constant(value), fc.jsonValue())]),
        ),
        { requiredKeys: [] },
      )
    const meta = odd({ ...tool._meta, 'ui/resourceUri': OLDER_URI, ui: { resourceUri: OLDER_URI } })
    const oddTool = fc.tuple(odd(tool), meta).map(([fields, _meta]) => ({ name: 'get_it', ...fields, _meta }))
    const oddWidget = fc
      .tuple(odd(widget), odd(widget._meta))
      .map(([fields, _meta]) => ({ uri: OLDER_URI, ...fields, _meta }))
    await fc.assert(
      fc.asyncProperty(oddTool, oddWidget, fc.jsonValue(), async (oneTool, oneWidget, result) => {
        const all = await examined(
          serveReplies({
            initialize: { ...INITIALIZED, instructions: 'Odd.' },
            'tools/list': { tools: [oneTool] },
            'tools/call': result,
            'resources/list': { resources: [oneWidget] },
            'resources/read': { contents: [oneWidget] },
          }),
        )
        expect(all.some(({ subject }) => subject === 'get_it')).toBe(true)
      }),
      { numRuns: 60 },
    )
  })
})
