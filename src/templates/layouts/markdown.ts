import { z } from 'zod'
import { LIMITS } from '../../../common/limits.ts'
import { defineWidget } from '../../contract/index.ts'
import type { Layout } from '../layout.ts'
import { heading } from '../rows.ts'

export const layout: Layout = {
  name: 'markdown',
  title: 'Document',
  description: 'A text with headings, lists, tables and code.',
  order: 80,
  schema: z.object({
    heading,
    markdown: z.string().max(LIMITS.document).describe('The text, in Markdown'),
  }),
  rows: null,
  maxRows: 1,
  sample: {
    heading: 'What is new in 2.4',
    markdown: [
      'This release is about **speed** and about working *offline*.',
      '',
      '## Added',
      '- Search works without a connection',
      '- Lists can be sorted by any column',
      '',
      '## Fixed',
      '- Dates follow the language of the user',
      '',
      '| Where | Before | Now |',
      '|---|---|---|',
      '| First page | 1.9 s | 0.6 s |',
      '| Search | 480 ms | 90 ms |',
    ].join('\n'),
  },
  widget: defineWidget({
    name: 'layout-markdown',
    title: 'Document',
    description: 'A formatted document. The user sees it whole.',
  }),
  naming: { words: /\b(markdown|document)\b/i, rank: 40 },
  generator: {
    verb: 'read',
    opening: 'Read the document about',
    wanted: 'A document: a guide, a handbook, house rules, terms, a policy, instructions to read.',
  },
}
