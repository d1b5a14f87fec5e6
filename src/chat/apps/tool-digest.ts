import { createHash } from 'node:crypto'
import type { McpTool } from '../../../common/mcp-client/tool.ts'
import type { OpenedApp } from './opened-app.ts'

const sha256 = (value: unknown) => createHash('sha256').update(canonical(value)).digest('base64url')

/** JSON in a canonical form, whatever the order of keys. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([one], [other]) => (one < other ? -1 : 1)))
      : each,
  )

/** What a user agrees to when they allow a tool: this tool of this app at this server, as it describes itself now. */
export const definitionDigest = (
  { ref, address }: Pick<OpenedApp, 'ref' | 'address'>,
  { name, title, description, inputSchema, descriptor: { annotations } }: McpTool,
): string => sha256([ref, address, name, title, description, inputSchema, annotations ?? null])

/** The same for one call. */
export const callDigest = (definition: string, args: unknown): string => sha256([definition, args])
