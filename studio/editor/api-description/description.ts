import type { ReplyRead } from '../../../common/api/routes.ts'

export type ReadDescription = ReplyRead<'POST /api/sources/openapi'>
export type ReadOperation = ReadDescription['operations'][number]
export type ReadService = NonNullable<ReadOperation['service']>

export type UsableOperation = ReadOperation & { readonly service: ReadService }

export const isUsable = (operation: ReadOperation): operation is UsableOperation => operation.service !== null

/** Recognises an OpenAPI document by its first lines. */
export const isDescription = (text: string): boolean =>
  /^\s*\{\s*"(openapi|swagger)"/.test(text.slice(0, 200)) ||
  /^["']?(openapi|swagger)["']?:\s*["']?\d/m.test(text.slice(0, 2000))
