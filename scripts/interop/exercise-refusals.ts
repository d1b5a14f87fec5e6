import { Ajv2020 } from 'ajv/dist/2020.js'
import { REFUSED, type RefusedCall, refusedArgs } from '../../test/refusals.ts'
import { addressOf, type InteropCheck, type InteropColumn, type InteropServer } from './client.ts'
import type { Connect } from './connect.ts'
import { askPlainly } from './plain-request.ts'

/** A made app is refused too. */
const REFUSED_HERE: readonly RefusedCall[] = [
  ...REFUSED,
  { slug: 'made app', tool: 'search_products', args: {} },
  { slug: 'made app', tool: 'search_products', args: { message: 5 } },
]

const COLUMN_OF: Record<string, InteropColumn> = {
  gifts: 'gifts',
  todo: 'todo',
  tasks: 'tasks',
  chatui: 'chatui',
  'made app': 'made app',
}

interface Listed {
  readonly tools: readonly { readonly name: string; readonly inputSchema: object }[]
}

interface Answered {
  readonly isError?: boolean
  readonly content: readonly { readonly text: string }[]
}

/**
 * Every refusal must come through in our words. Arguments that do not fit the advertised schema may also be refused by
 * the client itself, before they are sent.
 */
export async function tryRefusals(server: InteropServer, connect: Connect): Promise<Partial<InteropCheck>> {
  const wrong: string[] = []
  let byItself = 0
  for (const [slug, column] of Object.entries(COLUMN_OF)) {
    const address = addressOf(server, column)
    const { tools } = await askPlainly<Listed>(server, address, 'tools/list', {})
    const client = await connect(address, server.person.token)
    await client.listTools()
    for (const refused of REFUSED_HERE.filter((one) => one.slug === slug)) {
      const args = refusedArgs(refused, server.person.id)
      const call = { name: refused.tool, arguments: args }
      const { isError, content } = await askPlainly<Answered>(server, address, 'tools/call', call)
      const ours = content[0]?.text ?? ''
      if (!isError || !ours) throw new Error(`${slug} ${refused.tool} was not refused by the server`)
      const schema = tools.find(({ name }) => name === refused.tool)?.inputSchema ?? {}
      const shown = await client
        .call(refused.tool, args)
        .catch((cause: unknown) => ({ text: String(cause), thrown: true as const }))
      const refusedAtAll = 'thrown' in shown || shown.isError === true
      if (!('thrown' in shown) && shown.text.includes(ours)) continue
      if (refusedAtAll && !fits(schema, args)) byItself += 1
      else
        wrong.push(
          `${slug} ${refused.tool} ${JSON.stringify(args).slice(0, 80)}: ${shown.text.slice(0, 200)}`,
        )
    }
    await client.close()
  }
  if (wrong.length > 0) throw new Error(`${wrong.length} of ${REFUSED_HERE.length}: ${wrong.join('; ')}`)
  return byItself > 0 ? { reason: OWN_CHECK } : {}
}

const OWN_CHECK =
  'Arguments that do not fit the schema are refused by the client itself, or changed until they fit, before they are sent.'

const fits = (schema: object, args: unknown): boolean =>
  new Ajv2020({ strict: false, formats: { uuid: UUID, 'date-time': true, uri: true } }).validate(schema, args)

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
