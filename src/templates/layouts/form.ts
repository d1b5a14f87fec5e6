import { z } from 'zod'
import { LIMITS } from '../../../common/limits.ts'
import { defineWidget } from '../../contract/index.ts'
import type { Layout } from '../layout.ts'
import { heading, severalWords } from '../rows.ts'

const cellText = z.string().max(LIMITS.cell)
const label = z.string().max(LIMITS.heading)

const field = z.object({
  name: label.describe('What the answer is called when it is sent'),
  label: label.describe('What the user is asked'),
  type: z.enum(['text', 'long-text', 'number', 'date', 'choice', 'checkbox', 'email']),
  required: z.boolean().nullish(),
  options: severalWords.optional().describe('What can be chosen'),
  help: cellText.nullish().describe('A line below the field'),
})

export const layout: Layout = {
  name: 'form',
  title: 'Form',
  description: 'Questions for the user; the answers go to the chat.',
  order: 120,
  schema: z.object({
    heading,
    description: cellText.optional(),
    submitLabel: label.optional().describe('What the button says'),
    fields: z.array(field).max(LIMITS.rows),
  }),
  rows: {
    key: 'fields',
    columns: [
      { key: 'name', label: 'Name', kind: 'text', required: true },
      { key: 'label', label: 'Question', kind: 'text', required: true },
      { key: 'type', label: 'Kind', kind: 'text', required: true },
      { key: 'required', label: 'Required', kind: 'text', required: false },
      { key: 'options', label: 'Options', kind: 'tags', required: false },
      { key: 'help', label: 'Help', kind: 'text', required: false },
    ],
    room: 0,
    picks: 'all',
  },
  maxRows: 40,
  sample: {
    heading: 'Book a table',
    description: 'We answer within the hour.',
    submitLabel: 'Ask for the table',
    fields: [
      { name: 'name', label: 'Your name', type: 'text', required: true },
      { name: 'guests', label: 'How many are you?', type: 'number', required: true },
      { name: 'day', label: 'Which day?', type: 'date', required: true },
      {
        name: 'place',
        label: 'Where would you like to sit?',
        type: 'choice',
        options: 'Inside, Terrace, Bar',
      },
    ],
  },
  widget: defineWidget({
    name: 'layout-form',
    title: 'Form',
    description: 'A form the user fills in; its answers come back as a message.',
  }),
  naming: { words: /\b(form|questionnaire|survey)\b/i, rank: 30 },
  generator: {
    verb: 'open',
    opening: 'Open the form for',
    wanted:
      'A form to fill in: book a table, request an appointment, sign up, register, send feedback, apply, order.',
  },
}
