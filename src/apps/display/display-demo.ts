import { z } from 'zod'
import { answer, defineTool } from '../../contract/index.ts'
import { drawsOnly } from './hints.ts'
import { kitchenSink } from './widgets.ts'

export const displayDemo = defineTool({
  name: 'display_demo',
  title: 'Display demo',
  description: 'Use this for testing or demonstrating the widget system (kitchen-sink widget). Read-only.',
  input: z.strictObject({}),
  output: z.object({ demo: z.literal(true) }),
  hints: drawsOnly,
  widget: kitchenSink,
  words: { invoking: 'Loading demo...', invoked: 'Demo widget ready' },
  run: () => answer({ text: 'Demo widget displayed', data: { demo: true as const } }),
})
