import { asJsonObject, type JsonObject } from '../../common/json.ts'
import type { WidgetAddresses } from '../../common/mcp-client/tool.ts'
import type { McpConnection } from './connection.ts'
import { listOf, textOf, whyOf } from './fields.ts'

/** A widget's resource as a host receives it. */
export interface WidgetReading {
  readonly uri: string
  /** The kinds of host that a tool sends to this address; none if it is only listed. */
  readonly namedBy: ReadonlySet<'older' | 'standard'>
  readonly mimeType: unknown
  readonly listedMimeType: unknown
  readonly html: string | null
  readonly failure: string | null
  readonly meta: JsonObject
}

interface Address {
  listed: JsonObject
  namedBy: Set<'older' | 'standard'>
}

/** Every widget that is listed or named by a tool, each read once. */
export async function readWidgets(
  session: McpConnection,
  listed: readonly unknown[],
  tools: readonly WidgetAddresses[],
): Promise<WidgetReading[]> {
  const addresses = new Map<string, Address>()
  const addressOf = (uri: string) => {
    const known = addresses.get(uri) ?? { listed: {}, namedBy: new Set() }
    addresses.set(uri, known)
    return known
  }
  for (const resource of listed.map(asJsonObject)) {
    const uri = textOf(resource.uri)
    if (uri?.startsWith('ui://')) addressOf(uri).listed = resource
  }
  for (const { older, standard } of tools) {
    if (textOf(older)) addressOf(String(older)).namedBy.add('older')
    if (textOf(standard)) addressOf(String(standard)).namedBy.add('standard')
  }
  const readings: WidgetReading[] = []
  for (const [uri, address] of addresses) readings.push(await readWidget(session, uri, address))
  return readings
}

async function readWidget(
  session: McpConnection,
  uri: string,
  { listed, namedBy }: Address,
): Promise<WidgetReading> {
  const base = { uri, namedBy, listedMimeType: listed.mimeType }
  try {
    const { result } = await session.ask('resources/read', { uri })
    const all = listOf(result.contents).map(asJsonObject)
    const contents = all.find((one) => one.uri === uri) ?? all[0]
    if (!contents) throw new Error('the reply has no contents')
    const meta = laidOver(asJsonObject(listed._meta), asJsonObject(contents._meta))
    return { ...base, mimeType: contents.mimeType, html: htmlOf(contents), failure: null, meta }
  } catch (error) {
    return {
      ...base,
      mimeType: undefined,
      html: null,
      failure: whyOf(error),
      meta: asJsonObject(listed._meta),
    }
  }
}

/** Hosts prefer metadata of the contents, and fall back to the listing. */
const laidOver = (listed: JsonObject, contents: JsonObject): JsonObject => ({
  ...listed,
  ...contents,
  ui: { ...asJsonObject(listed.ui), ...asJsonObject(contents.ui) },
})

function htmlOf({ text, blob }: JsonObject): string {
  if (typeof text === 'string') return text
  return typeof blob === 'string' ? Buffer.from(blob, 'base64').toString('utf8') : ''
}
