import { z } from 'zod'
import { contentSchema } from './content.ts'
import type { RouteTable } from './route-schemas.ts'
import { sourceHeader } from './source-settings.ts'

/** The most bytes of a document, fetched or sent. */
export const MOST_DOCUMENT_BYTES = 12_000_000

const value = z.object({
  name: z.string().describe('As the service calls it.'),
  in: z.enum(['path', 'query', 'header']),
  label: z.string(),
  description: z.string(),
  required: z.boolean(),
  choices: z.array(z.string()).describe('What it takes, where that is one of a few.'),
  value: z
    .string()
    .describe(
      'What is suggested: a value, {message} for what is asked, or nothing where it can be left out.',
    ),
  asks: z.boolean().describe('Whether the words of a question can go in it.'),
  filter: z.boolean().describe('Whether it is sent by itself when a question filters by it.'),
})

const key = z.object({
  secret: z.string().describe('The name of the secret, as the source has it.'),
  kind: z.enum(['key', 'token', 'password']),
  label: z.string(),
  description: z.string(),
  required: z.boolean(),
  sent: z
    .object({ header: sourceHeader.optional(), param: z.string().optional() })
    .describe('The header or the parameter that it goes in.'),
})

/** A draft with an operation as its source; its address has the suggested values. */
const suggestion = contentSchema
  .pick({
    name: true,
    description: true,
    layoutTemplate: true,
    mockData: true,
    columns: true,
    toolName: true,
    toolDescription: true,
    source: true,
  })
  .required()

const operation = z.object({
  id: z.string().describe('Its request, such as GET /boats.'),
  title: z.string(),
  description: z.string(),
  method: z.string(),
  path: z.string(),
  group: z.string().describe('Its first tag; empty where it has none.'),
  problem: z.string().nullable().describe('Why it cannot be a source; null where it can.'),
  service: z
    .object({
      server: z.string().describe('The address before the path; empty where the document names none.'),
      values: z.array(value),
      keys: z.array(key),
      fields: z.array(z.string()).describe('What the rows hold, in words.'),
      draft: suggestion,
    })
    .nullable(),
})

const description = z.object({
  title: z.string(),
  operations: z.array(operation),
  notes: z.array(z.string()).describe('What of the document was left out.'),
})

export const apiDescriptionApi = {
  'POST /api/sources/openapi': {
    body: z
      .strictObject({
        address: z.string().trim().max(2000).optional().describe('Where the document is on the web.'),
        text: z
          .string()
          .max(MOST_DOCUMENT_BYTES)
          .optional()
          .describe('The document itself, as JSON or YAML.'),
        layoutTemplate: z
          .string()
          .max(64)
          .optional()
          .describe('The layout that rows must fit; the one that suits them where nothing is said.'),
      })
      .refine(({ address, text }) => (address === undefined) !== (text === undefined), {
        message: 'Give either an address or a text.',
        path: ['address'],
      }),
    reply: description,
  },
} as const satisfies RouteTable

export type ApiDescription = z.output<typeof description>
export type DescribedOperation = z.output<typeof operation>
export type DescribedService = NonNullable<DescribedOperation['service']>
export type ServiceValue = z.output<typeof value>
export type ServiceKey = z.output<typeof key>
