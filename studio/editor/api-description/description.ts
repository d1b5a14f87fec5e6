import type { ReplyRead } from '../../../common/api/routes.ts'

/** A document as it was read, and the parts of it, as they arrive. */
export type ReadDescription = ReplyRead<'POST /api/sources/openapi'>
export type ReadOperation = ReadDescription['operations'][number]
export type ReadService = NonNullable<ReadOperation['service']>

/** An operation that can be a source. */
export type UsableOperation = ReadOperation & { readonly service: ReadService }

export const isUsable = (operation: ReadOperation): operation is UsableOperation => operation.service !== null

/** Whether a text is such a document, by how it begins. */
export const isDescription = (text: string): boolean =>
  /^\s*\{\s*"(openapi|swagger)"/.test(text.slice(0, 200)) ||
  /^["']?(openapi|swagger)["']?:\s*["']?\d/m.test(text.slice(0, 2000))
