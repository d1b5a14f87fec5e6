import { z } from 'zod'
import type { RouteTable } from './route-schemas.ts'

/** Bytes of a page or document, fetched or sent. */
export const MOST_DOCUMENT_FILE = 10_000_000

const table = z.object({
  name: z.string().describe('Its caption, the heading above it, or what its rows are.'),
  from: z
    .enum(['structured data', 'table', 'list', 'model'])
    .describe('What it was read from: schema.org data, a table, a list, or the text by the model.'),
  cells: z.array(z.array(z.string())).describe('Its lines; the first has the names of the columns.'),
})

const document = z.object({
  title: z.string(),
  tables: z.array(table).describe('What could be the rows of an app, the most likely first.'),
  text: z.string().describe('What the document says, without its markup.'),
})

export const documentApi = {
  'POST /api/sources/document': {
    body: z
      .strictObject({
        address: z.string().trim().max(2000).optional().describe('A page or a PDF on the web.'),
        file: z
          .base64()
          .max(Math.ceil(MOST_DOCUMENT_FILE / 3) * 4 + 4)
          .optional()
          .describe('A PDF, an HTML page or a text file in base64.'),
      })
      .refine(({ address, file }) => (address === undefined) !== (file === undefined), {
        message: 'Give either an address or a file.',
        path: ['address'],
      }),
    reply: document,
  },
} as const satisfies RouteTable

export type ReadDocument = z.output<typeof document>
export type DocumentTable = z.output<typeof table>
