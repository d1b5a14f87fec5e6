import { z } from 'zod'
import { LIMITS } from '../../templates/limits.ts'

const HEADER = /^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,100}$/
export const SECRET_NAME = /^[A-Za-z0-9_-]{1,60}$/
const PRINTABLE = /^[\x20-\x7e]*$/

const header = z.strictObject({
  name: z.string().regex(HEADER, 'Write a header’s name, such as Authorization.'),
  value: z.string().max(2000).regex(PRINTABLE, 'A header’s value has printable characters only.').optional(),
  /** Names a value that is kept encrypted and never sent back. */
  secret: z.string().regex(SECRET_NAME, 'Name a secret with letters, digits, - and _.').optional(),
})

const http = z.strictObject({
  kind: z.literal('http'),
  url: z.string().max(2000),
  method: z.enum(['GET', 'POST']).default('GET'),
  headers: z.array(header).max(20).default([]),
  body: z.string().max(20_000).optional(),
  /** Where in the reply the rows are, such as `data.products`; empty for the reply itself. */
  itemsPath: z.string().max(300).default(''),
  /** Which path in a row fills which column. */
  fields: z
    .record(z.string().max(300), z.string().max(300))
    .refine(
      (fields) => Object.keys(fields).length <= LIMITS.columns,
      `Fill at most ${LIMITS.columns} columns.`,
    )
    .default({}),
  cacheSeconds: z.int().min(0).max(86_400).default(0),
  timeoutMs: z.int().min(1000).max(30_000).default(10_000),
})

/** Where a call gets its answer from: the app’s own data, an address on the web, or the model. */
export const sourceSettings = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('data') }),
  http,
  z.strictObject({ kind: z.literal('model') }),
])

export type SourceSettings = z.output<typeof sourceSettings>
export type HttpSettings = z.output<typeof http>
