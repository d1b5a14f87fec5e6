import { describe, expect, it } from 'vitest'
import { OLDER_URI, type ServerSpec, STANDARD_URI, serveMcp, soundServer } from '../../test/mcp-server.ts'
import { diagnose, findingsOf } from './diagnose.ts'
import type { Profile } from './profile.ts'

async function find(spec: ServerSpec, profile: Profile = 'chatgpt') {
  const { address, close } = await serveMcp(spec)
  try {
    return findingsOf(await diagnose(address, { profile }))
  } finally {
    await close()
  }
}

it('finds nothing wrong with a sound server, and says what it did not call', async () => {
  const findings = await find(soundServer())
  expect(findings.filter(({ severity }) => severity !== 'info')).toEqual([])
  expect(findings).toContainEqual(
    expect.objectContaining({
      severity: 'info',
      check: 'output-schema',
      subject: 'cancel_order',
      message: 'was not called: it does not declare readOnlyHint: true',
    }),
  )
})

it('never calls a tool that may change something', async () => {
  const called: string[] = []
  const spec = soundServer()
  const [sound] = spec.tools
  const both = { readOnlyHint: true, destructiveHint: true }
  spec.tools.push({ ...sound, name: 'wipe_orders', annotations: {} })
  spec.tools.push({ ...sound, name: 'odd_orders', annotations: both })
  const { call } = spec
  spec.call = (name) => {
    called.push(name)
    return call(name, {})
  }
  await find(spec)
  expect([...new Set(called)]).toEqual(['show_orders', 'vitrine_doctor_no_such_tool'])
})

/** What is found, where the fault is planted, and what is put there; then what else follows from it. */
type Planted = [found: string, path: string, value: unknown, also?: string[]]

/** Sets the value at a path such as `tools/0/name`, or takes away what is there. */
function plant(spec: ServerSpec, path: string, value: unknown): void {
  const steps = path.split('/').map((step) => step.replaceAll('~', '/'))
  const last = steps.pop()!
  let here = spec as unknown as Record<string, any>
  for (const step of steps) here = here[step]
  if (value === undefined) delete here[last]
  else here[last] = value
}

const planted = (faults: Planted[]) =>
  it.each(faults)('%s, planted at %s (%#)', async (found, path, value, also = []) => {
    const spec = soundServer()
    plant(spec, path, value)
    const findings = (await find(spec)).filter(({ severity }) => severity !== 'info')
    const said = findings.map(({ severity, check, subject }) => `${severity} ${check} ${subject}`)
    expect([...new Set(said)].sort()).toEqual([found, ...also].sort())
  })

describe('of the server', () => {
  const anyCall = () => ({ content: [], structuredContent: { count: 1 } })
  planted([
    ['warning server-info server', 'info/version', ''],
    ['warning instructions server', 'instructions', undefined],
    ['warning instructions server', 'instructions', 'a'.repeat(513)],
    ['error unknown-tool server', 'call', anyCall],
    ['warning tool-name server', 'tools', []],
  ])
})

describe('of a tool', () => {
  const long = 'a'.repeat(65)
  const bad = { type: 'object', properties: { day: { type: 'string', pattern: '(' } } }
  const undescribed = { type: 'object', required: ['month'] }
  const words = 'tools/0/_meta/openai~toolInvocation'
  planted([
    ['error tool-name show orders', 'tools/0/name', 'show orders'],
    [`error tool-name ${long}`, 'tools/0/name', long],
    ['error tool-name show_orders', 'tools/1/name', 'show_orders'],
    ['warning tool-name orders', 'tools/0/name', 'orders'],
    ['warning tool-name showOrders', 'tools/0/name', 'showOrders'],
    ['error description show_orders', 'tools/0/description', undefined],
    ['warning description show_orders', 'tools/0/description', 'Order stuff'],
    ['warning description show_orders', 'tools/0/description', 'Show orders.'],
    ['warning description show_orders', 'tools/0/description', 'Shows the orders of a whole day.'],
    ['error annotations show_orders', 'tools/0/annotations', undefined],
    ['error annotations show_orders', 'tools/0/annotations/readOnlyHint', undefined],
    ['error annotations show_orders', 'tools/0/annotations/destructiveHint', undefined],
    ['error annotations show_orders', 'tools/0/annotations/openWorldHint', undefined],
    ['error annotations show_orders', 'tools/0/annotations/destructiveHint', true],
    ['warning annotations delete_orders', 'tools/0/name', 'delete_orders'],
    ['error input-schema show_orders', 'tools/0/inputSchema', bad],
    ['warning input-schema show_orders', 'tools/0/inputSchema', undescribed],
    ['error output-schema show_orders', 'tools/0/outputSchema', undefined],
    ['error output-schema show_orders', 'tools/0/outputSchema', { type: 'object', $ref: '#/nowhere' }],
    ['error output-schema show_orders', 'tools/0/outputSchema/properties/count/type', 'string'],
    ['error output-schema cancel_order', 'tools/1/outputSchema', { type: 'object', $ref: '#/nowhere' }],
    ['warning security-schemes show_orders', 'tools/0/_meta/securitySchemes', undefined],
    ['error security-schemes show_orders', 'tools/0/_meta/securitySchemes', []],
    ['error security-schemes show_orders', 'tools/0/_meta/securitySchemes', [{ type: 'magic' }]],
    ['error invocation-words show_orders', `${words}~invoking`, long],
    ['error invocation-words show_orders', `${words}~invoked`, 7],
    ['warning template show_orders', 'tools/0/_meta/openai~outputTemplate', undefined],
    ['warning template show_orders', 'tools/0/_meta/ui', undefined],
  ])

  it('must send what its output schema declares', async () => {
    const spec = soundServer()
    spec.call = () => ({ content: [] })
    const message = 'declares an outputSchema but returned no structuredContent: hosts refuse the result'
    expect(await find(spec)).toContainEqual(expect.objectContaining({ subject: 'show_orders', message }))
  })

  it('must name its widget in more than the outdated flat key', async () => {
    const spec = soundServer()
    spec.tools[0]!._meta = { ...spec.tools[0]!._meta, ui: undefined, 'ui/resourceUri': STANDARD_URI }
    const message = 'names its widget in the outdated ui/resourceUri only: put it in _meta.ui.resourceUri too'
    expect(await find(spec)).toContainEqual(expect.objectContaining({ severity: 'error', message }))
  })
})

describe('of a widget', () => {
  const NOWHERE = 'ui://widget/none.html'
  const web = 'https://example.com/w.html'
  const meta = 'resources/0/_meta'
  const standard = 'resources/1/mimeType'
  const page = (body: string) => `<!doctype html><body>${body}</body>`
  const elsewhere = 'https://elsewhere.example.com'
  planted([
    ['error template show_orders', 'tools/0/_meta/ui/resourceUri', web, [`error widget-html ${web}`]],
    ['error template show_orders', 'tools/0/_meta/ui/resourceUri', NOWHERE, [`error widget-html ${NOWHERE}`]],
    [`error widget-html ${OLDER_URI}`, 'resources/0/text', ' '],
    [`error widget-html ${OLDER_URI}`, 'resources/0/text', 'Not found'],
    [`error widget-mime ${OLDER_URI}`, 'resources/0/mimeType', 'text/html'],
    [`error widget-mime ${OLDER_URI}`, 'resources/0/mimeType', undefined],
    [`warning widget-mime ${OLDER_URI}`, 'resources/0/mimeType', 'text/html;profile=mcp-app'],
    [`error widget-mime ${STANDARD_URI}`, standard, 'text/html+skybridge'],
    [`warning widget-mime ${STANDARD_URI}`, standard, 'text/html; profile=mcp-app'],
    [
      `warning widget-csp ${OLDER_URI}`,
      meta,
      {},
      [
        `error widget-loads ${OLDER_URI}`,
        `warning widget-description ${OLDER_URI}`,
        `warning widget-border ${OLDER_URI}`,
      ],
    ],
    [`warning widget-csp ${OLDER_URI}`, `${meta}/openai~widgetCSP`, undefined],
    [`warning widget-csp ${OLDER_URI}`, `${meta}/ui/csp`, undefined],
    [`error widget-csp ${OLDER_URI}`, `${meta}/ui/csp/frameDomains`, ['https://b.example.com']],
    [`error widget-csp ${OLDER_URI}`, `${meta}/ui/csp/frameDomains`, 'b.example.com'],
    [
      `error widget-csp ${OLDER_URI}`,
      `${meta}/ui/csp/frameDomains`,
      ['*'],
      [`warning widget-csp ${OLDER_URI}`],
    ],
    [
      `error widget-loads ${OLDER_URI}`,
      'resources/0/text',
      page(`<script src="${elsewhere}/a.js"></script>`),
    ],
    [`error widget-loads ${OLDER_URI}`, 'resources/0/text', page(`<script>fetch("${elsewhere}")</script>`)],
    [
      `error widget-loads ${OLDER_URI}`,
      'resources/0/text',
      page('<iframe src="//cdn.example.com"></iframe>'),
    ],
    [`warning widget-loads ${OLDER_URI}`, 'resources/0/text', page('<script src="./a.js"></script>')],
    [`warning widget-description ${OLDER_URI}`, `${meta}/openai~widgetDescription`, undefined],
    [`warning widget-border ${OLDER_URI}`, `${meta}/ui/prefersBorder`, undefined],
    [`warning widget-border ${OLDER_URI}`, `${meta}/ui/prefersBorder`, false],
    [`warning widget-size ${OLDER_URI}`, 'resources/0/text', page(' '.repeat(1_000_000))],
  ])
})
