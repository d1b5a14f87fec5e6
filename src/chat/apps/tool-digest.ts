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

/** Identifies the exact tool that a user allows: its app, its server and its current description. */
export const definitionDigest = (
  { ref, address }: Pick<OpenedApp, 'ref' | 'address'>,
  { name, title, description, inputSchema, descriptor: { annotations } }: McpTool,
): string => sha256([ref, address, name, title, description, inputSchema, annotations ?? null])

/** The same for one call. */
export const callDigest = (definition: string, args: unknown): string => sha256([definition, args])
