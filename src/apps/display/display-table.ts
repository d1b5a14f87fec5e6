import { z } from 'zod'
import { answer, defineTool } from '../../contract/index.ts'
import type { DisplayDeps } from './deps.ts'
import { drawsOnly } from './hints.ts'
import { table } from './widgets.ts'

const rows = z.array(z.record(z.string(), z.unknown()))

export const displayTable = ({ clock }: DisplayDeps) =>
  defineTool({
    name: 'display_table',
    title: 'Display table',
    description: 'Use this when presenting structured tabular data (comparisons, schedules, lists).',
    input: z.strictObject({ title: z.string().optional(), columns: z.array(z.string()), rows }),
    output: z.object({
      title: z.string().optional(),
      columns: z.array(z.string()),
      data: rows,
      locale: z.string(),
    }),
    hints: drawsOnly,
    widget: table,
    words: { invoking: 'Preparing table...', invoked: 'Table displayed' },
    run: ({ title, columns, rows }, { locale }) =>
      answer({
        text: `Displayed a table with ${rows.length} ${rows.length === 1 ? 'row' : 'rows'}${title ? `: ${title}` : ''}`,
        data: { ...(title !== undefined && { title }), columns, data: rows, locale },
        meta: { tableContext: { generatedAt: clock().toISOString() } },
      }),
  })
