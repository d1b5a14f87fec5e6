import { rpc } from '../rpc.ts'
import type { Random } from './random.ts'
import type { RequestSource, ValidRequest } from './requests.ts'
import { fillSchema, type SampleSchema } from './sample.ts'

export interface FuzzedApp {
  readonly slug: string
  readonly tools: readonly { name: string; inputSchema: SampleSchema }[]
  readonly resources: readonly string[]
}

const ERAS = ['2025-03-26', '2025-06-18', '2025-11-25', '2026-07-28'] as const

const OTHER_METHODS = [
  'ping',
  'tools/list',
  'resources/list',
  'resources/templates/list',
  'prompts/list',
  'server/discover',
  'completion/complete',
  'logging/setLevel',
  'notifications/initialized',
  'notifications/cancelled',
  'tasks/get',
]

function ask(app: FuzzedApp, known: Readonly<Record<string, unknown>>, random: Random) {
  const kind = random.below(10)
  if (kind < 7 && app.tools.length > 0) {
    const tool = random.pick(app.tools)
    return {
      method: 'tools/call',
      params: { name: tool.name, arguments: fillSchema(tool.inputSchema, known, random) },
    }
  }
  if (kind === 7 && app.resources.length > 0)
    return { method: 'resources/read', params: { uri: random.pick(app.resources) } }
  if (kind === 8)
    return {
      method: 'initialize',
      params: {
        protocolVersion: random.pick(ERAS),
        capabilities: {},
        clientInfo: { name: 'fuzz', version: '1' },
      },
    }
  return { method: random.pick(OTHER_METHODS), params: {} }
}

/** Calls of every App, as clients of each revision make them. */
export const mcpSource = (
  app: FuzzedApp,
  { token, known }: { token: string; known: Readonly<Record<string, unknown>> },
): RequestSource => ({
  name: `mcp ${app.slug}`,
  // Finding gifts takes a model, and the rest should not wait for it.
  weight: app.slug === 'gifts' ? 0.05 : 4,
  make(random): ValidRequest {
    const { headers, body: json } = rpc(ask(app, known, random), random.pick(ERAS))
    return {
      method: 'POST',
      path: `/servers/${app.slug}/mcp`,
      headers: { ...headers, ...(random.chance(0.95) && { authorization: `Bearer ${token}` }) },
      json: random.chance(0.03) ? [json, json] : json,
    }
  },
})
