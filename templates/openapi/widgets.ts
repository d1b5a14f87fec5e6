import { defineWidget } from 'vitrine'
import { z } from 'zod'

const fields = z.record(z.string(), z.unknown())

export const table = defineWidget({
  name: 'table',
  title: 'Table',
  description: 'What was found, as a table. Say what matters; do not list it again.',
  component: './widgets/table.tsx',
})

export const tableOutput = z.object({ items: z.array(fields), next: fields.nullable() })

export const detail = defineWidget({
  name: 'detail',
  title: 'Details',
  description: 'Everything that is known of one thing. Say what matters; do not list it again.',
  component: './widgets/detail.tsx',
})

export const detailOutput = z.object({ item: fields })
