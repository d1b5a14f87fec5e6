import { isJsonObject } from '../../common/json.ts'
import type { Call, Tool } from '../contract/index.ts'
import { mayCall, type RestrictedTools } from '../registry/tool-access.ts'
import type { CompiledApp } from './compiled-app.ts'
import type { ToolDescriptor } from './descriptor.ts'
import type { Caller } from './mcp-request.ts'

/** Arguments with the caller's id where they leave it out: the token has said who that is. */
export function withCaller(args: unknown, { callerField }: Tool, { user }: Pick<Call, 'user'>): unknown {
  if (!callerField || !user || !isJsonObject(args) || args[callerField] !== undefined) return args
  return { ...args, [callerField]: user.id }
}

/** The tools as this caller sees them. A model that is never shown the instructions finds its user's id here. */
export function toolsFor(
  { descriptors, tools }: CompiledApp,
  { user, role }: Pick<Caller, 'user' | 'role'>,
  restricted: RestrictedTools | undefined,
): readonly ToolDescriptor[] {
  const asker = user && { id: user.id, role }
  const own = restricted ? descriptors.filter(({ name }) => mayCall(restricted, name, asker)) : descriptors
  if (!user) return own
  return own.map((descriptor) => {
    const field = tools.get(descriptor.name)?.tool.callerField
    return field ? withDefault(descriptor, field, user.id) : descriptor
  })
}

function withDefault(descriptor: ToolDescriptor, field: string, id: string): ToolDescriptor {
  const { properties = {} } = descriptor.inputSchema
  const property = { ...Object(properties[field]), default: id }
  return {
    ...descriptor,
    inputSchema: { ...descriptor.inputSchema, properties: { ...properties, [field]: property } },
  }
}
