import { z } from 'zod'
import { FILTER_OPS, PARAM_NAME } from '../filter-ops.ts'
import { LIMITS } from '../limits.ts'

const HEADER = /^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,100}$/
/** The name of an app's secret. */
export const SECRET_NAME = /^[A-Za-z0-9_-]{1,60}$/
export const PRINTABLE = /^[\x20-\x7e]*$/

/** A host name only: it becomes part of a policy, and an address could contain more. */
const HOST = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(:\d{1,5})?$/

/** Hosts of pictures in live answers; those in the app's data are known already. */
const pictureHosts = z
  .array(z.string().max(260).regex(HOST, 'Write a host name, such as images.example.com.'))
  .max(20)
  .optional()
  .describe('The hosts that pictures in the answers come from. A chat shows no others.')

export const sourceHeader = z.strictObject({
  name: z.string().regex(HEADER, 'Write a header’s name, such as Authorization.'),
  value: z.string().max(2000).regex(PRINTABLE, 'A header’s value has printable characters only.').optional(),
  /** Names a value that is stored encrypted and never sent back. */
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
  /**
   * The path of the rows in the reply, such as `data.products`, or a workbook's sheet; empty for the reply itself, or
   * the first sheet.
   */
  itemsPath: z.string().max(300).default(''),
  /** Maps columns to paths in a row, or to columns of a sheet. */
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

/** The source of a call's answer: the app's own data, an address on the web, or the model. */
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
