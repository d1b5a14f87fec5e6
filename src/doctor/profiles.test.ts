import { expect, it } from 'vitest'
import { OLDER_URI, type ServerSpec, STANDARD_URI, serveMcp, soundServer } from '../../test/mcp-server.ts'
import { diagnose, findingsOf } from './diagnose.ts'
import { PROFILES, type Profile } from './profile.ts'

/** What is wrong or doubtful, for each profile. */
async function told(spec: ServerSpec): Promise<Record<Profile, string[]>> {
  const { address, close } = await serveMcp(spec)
  try {
    const all = { chatgpt: [], claude: [], standard: [] } as Record<Profile, string[]>
    for (const profile of PROFILES) {
      const findings = findingsOf(await diagnose(address, { profile }))
      const grave = findings.filter(({ severity }) => severity !== 'info')
      all[profile] = [...new Set(grave.map((one) => `${one.severity} ${one.check} ${one.subject}`))]
    }
    return all
  } finally {
    await close()
  }
}

/** What Claude's directory wants beyond the rest. */
function titled(spec = soundServer()): ServerSpec {
  for (const tool of spec.tools) tool.title = 'A title'
  spec.capabilities = { tools: {}, resources: {}, extensions: { 'io.modelcontextprotocol/ui': {} } }
  return spec
}

it('finds a server sound for everybody that is', async () => {
  expect(await told(titled())).toEqual({ chatgpt: [], claude: [], standard: [] })
})

it('wants hints where they are wanted', async () => {
  const spec = titled()
  delete spec.tools[1]!.annotations
  expect(await told(spec)).toEqual({
    chatgpt: ['error annotations cancel_order'],
    claude: ['error annotations cancel_order'],
    standard: [],
  })
  spec.tools[1]!.annotations = { destructiveHint: true }
  expect(await told(spec)).toEqual({
    chatgpt: ['error annotations cancel_order'],
    claude: [],
    standard: [],
  })
})

it('wants titles for Claude alone', async () => {
  const spec = titled()
  delete spec.tools[1]!.title
  expect(await told(spec)).toEqual({
    chatgpt: [],
    claude: ['warning annotations cancel_order'],
    standard: [],
  })
})

it('takes a widget by the standard from a server of the standard', async () => {
  const spec = titled()
  const [, standard] = spec.resources
  spec.resources = [{ ...standard, _meta: { ui: { csp: standard!._meta.ui.csp } } }]
  const tool = spec.tools[0]!
  tool._meta = { ui: tool._meta.ui }
  const { chatgpt, ...others } = await told(spec)
  expect(others).toEqual({ claude: [], standard: [] })
  expect(chatgpt.filter((line) => line.startsWith('error'))).toEqual([])
  expect(chatgpt).toContain(`warning widget-csp ${STANDARD_URI}`)
})

it('looks at what only ChatGPT reads for ChatGPT alone', async () => {
  const spec = titled()
  spec.resources[0]!.text = 'Not found'
  expect(await told(spec)).toEqual({
    chatgpt: [`error widget-html ${OLDER_URI}`],
    claude: [],
    standard: [],
  })
})

it('warns of a widget without a CSP, whoever reads it', async () => {
  const spec = titled()
  const [, standard] = spec.resources
  delete standard!._meta.ui.csp
  delete standard!._meta['openai/widgetCSP']
  standard!.text = '<!doctype html><p>Hello</p>'
  const line = `warning widget-csp ${STANDARD_URI}`
  expect(await told(spec)).toEqual({ chatgpt: [line], claude: [line], standard: [line] })
})

it.each([[{ ui: { visibility: ['app'] } }], [{ 'openai/visibility': 'private' }]])(
  'does not ask of a tool for widgets what models need (%j)',
  async (meta) => {
    const spec = titled()
    const [, tool] = spec.tools
    spec.tools.push({
      ...tool,
      name: 'Poll',
      description: undefined,
      inputSchema: { type: 'object', properties: { 'odd name': {} } },
      _meta: { ...tool!._meta, ...meta },
    })
    expect(await told(spec)).toEqual({ chatgpt: [], claude: [], standard: [] })
  },
)

it.each([
  ['show-orders', { chatgpt: [], claude: [], standard: [] }],
  ['showOrders', { chatgpt: ['warning tool-name showOrders'], claude: [], standard: [] }],
  [
    'orders.show',
    { chatgpt: ['error tool-name orders.show'], claude: ['error tool-name orders.show'], standard: [] },
  ],
  [
    'show orders',
    {
      chatgpt: ['error tool-name show orders'],
      claude: ['error tool-name show orders'],
      standard: ['warning tool-name show orders'],
    },
  ],
])('judges the name %s', async (name, expected) => {
  const spec = titled()
  spec.tools[0]!.name = name
  spec.call = () => ({ isError: true, content: [] })
  expect(await told(spec)).toEqual(expected)
})
