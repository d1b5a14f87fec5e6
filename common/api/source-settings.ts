import { z } from 'zod'
import { FILTER_OPS, PARAM_NAME } from '../filter-ops.ts'
import { LIMITS } from '../limits.ts'

const HEADER = /^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,100}$/
/** A secret of an app, as its sources name it. */
export const SECRET_NAME = /^[A-Za-z0-9_-]{1,60}$/
export const PRINTABLE = /^[\x20-\x7e]*$/

/** A name alone: it becomes a word of a policy, and an address could carry more of them. */
const HOST = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(:\d{1,5})?$/

/** The hosts of pictures that come with answers, which nobody knows before; those in the app’s data are known. */
const pictureHosts = z
  .array(z.string().max(260).regex(HOST, 'Write a host name, such as images.example.com.'))
  .max(20)
  .optional()
  .describe('The hosts that pictures in the answers come from. A chat shows no others.')

export const sourceHeader = z.strictObject({
  name: z.string().regex(HEADER, 'Write a header’s name, such as Authorization.'),
  value: z.string().max(2000).regex(PRINTABLE, 'A header’s value has printable characters only.').optional(),
  /** Names a value that is kept encrypted and never sent back. */
  secret: z.string().regex(SECRET_NAME, 'Name a secret with letters, digits, - and _.').optional(),
})

const secretParam = z.strictObject({
  name: z.string().regex(PARAM_NAME, 'Name a parameter of the address, such as api_key.'),
  secret: z.string().regex(SECRET_NAME, 'Name a secret with letters, digits, - and _.'),
})

const filterParam = z.strictObject({
  column: z.string().min(1).max(LIMITS.heading).describe('The column as the rows have it, such as price.'),
  op: z.enum(FILTER_OPS).describe('What is asked of it, such as <=.'),
  param: z
    .string()
    .regex(PARAM_NAME, 'Name a parameter of the address, such as max_price.')
    .describe('The parameter of the address that the value is sent in.'),
})

const http = z.strictObject({
  kind: z.literal('http'),
  format: z
    .enum(['json', 'sheet'])
    .optional()
    .describe('What the address gives: JSON, or a sheet as CSV or .xlsx. JSON where nothing is said.'),
  url: z.string().max(2000),
  method: z.enum(['GET', 'POST']).default('GET'),
  headers: z.array(sourceHeader).max(20).default([]),
  secretParams: z
    .array(secretParam)
    .max(10)
    .optional()
    .describe('Parameters of the address whose values are secrets, such as api_key.'),
  body: z.string().max(20_000).optional(),
  /** Where in the reply the rows are, such as `data.products`, or the sheet of a workbook; empty for the reply itself, or the first sheet. */
  itemsPath: z.string().max(300).default(''),
  /** Which path in a row, or which column of a sheet, fills which column. */
  fields: z
    .record(z.string().max(300), z.string().max(300))
    .refine(
      (fields) => Object.keys(fields).length <= LIMITS.columns,
      `Fill at most ${LIMITS.columns} columns.`,
    )
    .default({}),
  filterParams: z
    .array(filterParam)
    .max(LIMITS.columns)
    .optional()
    .describe('What the service can filter by itself. The rows that come are filtered again.'),
  cacheSeconds: z.int().min(0).max(86_400).default(0),
  timeoutMs: z.int().min(1000).max(30_000).default(10_000),
  pictureHosts,
})

/** Where a call gets its answer from: the app’s own data, an address on the web, or the model. */
export const sourceSettings = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('data') }),
  http,
  z.strictObject({ kind: z.literal('model'), pictureHosts }),
])

export type SourceSettings = z.output<typeof sourceSettings>
export type HttpSettings = z.output<typeof http>
export type FilterParam = z.output<typeof filterParam>
export type SourceHeader = z.output<typeof sourceHeader>
export type SecretParam = z.output<typeof secretParam>
