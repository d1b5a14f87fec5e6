import { z } from 'zod'
import { LIMITS } from '../../../common/limits.ts'
import { defineWidget } from '../../contract/index.ts'
import type { Layout } from '../layout.ts'
import { heading } from '../rows.ts'

const cellText = z.string().max(LIMITS.cell)

export const layout: Layout = {
  name: 'chat',
  title: 'Conversation',
  description: 'An exchange of messages that the user can carry on.',
  order: 100,
  schema: z.object({
    heading,
    messages: z
      .array(
        z.object({
          role: z.enum(['user', 'assistant']).describe('Who speaks'),
          text: cellText.describe('What is said'),
          time: cellText.nullish().describe('When it was said'),
        }),
      )
      .max(LIMITS.rows),
  }),
  rows: {
    key: 'messages',
    columns: [
      { key: 'role', label: 'Who', kind: 'text', required: true },
      { key: 'text', label: 'Message', kind: 'long-text', required: true },
      { key: 'time', label: 'Time', kind: 'date', required: false },
    ],
    room: 0,
    picks: 'all',
  },
  maxRows: 100,
  sample: {
    heading: 'Help with your bicycle',
    messages: [
      { role: 'user', text: 'My gears skip when I pedal hard. What should I check first?' },
      {
        role: 'assistant',
        text: 'Look at the chain: if it has stretched, it jumps on the sprockets. Then see whether the cable is slack.',
      },
    ],
  },
  widget: defineWidget({
    name: 'layout-chat',
    title: 'Conversation',
    description: 'A conversation the user can write in. The messages are on screen; do not repeat them.',
  }),
  naming: { words: /\b(chat|conversation)\b/i, except: /\bin\s+(a|the)\s+chat\b/gi, rank: 20 },
  suits: { columns: ['role', 'text'], rank: 60 },
  generator: {
    verb: 'open',
    wanted: 'A chat: messages written back and forth between two people, with support or a friend.',
  },
}
