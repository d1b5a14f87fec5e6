import { answer, defineTool } from 'vitrine'
import { z } from 'zod'

const plain = {
  title: 'Display demo',
  description: 'The tool of the other servers here.',
  input: z.strictObject({}),
  output: z.object({ demo: z.literal(true) }),
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
}
const reply = () => answer({ text: 'Demo widget displayed', data: { demo: true as const } })

/** One that answers at once, and one that gives a promise, as most do. */
export const plainTools = [
  defineTool({ ...plain, name: 'display_demo', run: reply }),
  defineTool({ ...plain, name: 'display_demo_later', run: async () => reply() }),
] as const

export const aboutPlain = {
  version: '1.0.0',
  title: 'Plain',
  description: 'Answers the same to everybody.',
  instructions: 'Call it.',
}
