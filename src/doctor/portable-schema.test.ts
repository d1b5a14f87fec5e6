import { expect, it } from 'vitest'
import { serveMcp, soundServer } from '../../test/mcp-server.ts'
import { diagnose, findingsOf } from './diagnose.ts'
import { PROFILES } from './profile.ts'

/** How grave it is for ChatGPT, for Claude and by the standard, and what is said. */
async function judged(inputSchema: Record<string, unknown>) {
  const spec = soundServer()
  spec.tools = [{ ...spec.tools[1], inputSchema }]
  const { address, close } = await serveMcp(spec)
  try {
    const severities: string[] = []
    const messages = new Set<string>()
    for (const profile of PROFILES) {
      const findings = findingsOf(await diagnose(address, { profile }))
      const own = findings.filter(({ check }) => check === 'portable-schema')
      severities.push(own.map(({ severity }) => severity).join(' ') || 'none')
      for (const { message } of own) messages.add(message)
    }
    return { severities: severities.join(', '), messages: [...messages].join('\n') }
  } finally {
    await close()
  }
}

const object = (properties: Record<string, unknown>, more = {}) => ({ type: 'object', properties, ...more })
const nested = (levels: number): Record<string, unknown> =>
  levels === 0 ? { type: 'string' } : object({ a: nested(levels - 1) })
const node = object({ children: { type: 'array', items: { $ref: '#/$defs/node' } } })

it.each<[string, Record<string, unknown>, string, string]>([
  ['anyOf at the root', object({ a: {} }, { anyOf: [{ required: ['a'] }] }), 'warning, error, info', 'oneOf'],
  ['a name with a space', object({ list: object({ 'a b': {} }) }), 'warning, error, info', 'at list'],
  [
    'a cycle',
    object({ tree: { $ref: '#/$defs/node' } }, { $defs: { node } }),
    'warning, warning, info',
    '$ref',
  ],
  [
    'a schema elsewhere',
    object({ a: { $ref: 'https://example.com/a.json' } }),
    'warning, warning, warning',
    'another document',
  ],
  [
    'what cannot be given',
    object({ a: object({}, { required: ['b'], additionalProperties: false }) }),
    'error, error, error',
    'at a what additionalProperties',
  ],
  [
    'a closed part of allOf',
    object({ a: { allOf: [object({ b: {} }, { additionalProperties: false }), object({ c: {} })] } }),
    'warning, warning, warning',
    'inside allOf at a',
  ],
  ['a list of anything', object({ a: { type: 'array' } }), 'warning, none, info', 'list without items at a'],
  ['eleven levels', nested(11), 'warning, info, info', 'more than 10 levels'],
  ['two types', object({ a: { type: ['string', 'null'] } }), 'none, none, info', 'at a that some'],
  ['an odd format', object({ a: { type: 'string', format: 'uri' } }), 'none, none, info', 'at a that some'],
])('tells of %s', async (_, schema, severities, words) => {
  const { severities: found, messages } = await judged(schema)
  expect(found).toBe(severities)
  expect(messages).toContain(words)
})

it('has nothing to say of a plain schema', async () => {
  const plain = object(
    {
      day: { type: 'string', format: 'date' },
      orders: { type: 'array', items: { $ref: '#/$defs/order' } },
      either: { anyOf: [{ type: 'string' }, { type: 'number' }] },
      twice: { $ref: '#/$defs/order' },
    },
    { required: ['day'], additionalProperties: false, $defs: { order: object({ id: { type: 'integer' } }) } },
  )
  expect((await judged(plain)).severities).toBe('none, none, none')
  expect((await judged(nested(10))).severities).toBe('none, none, none')
})
