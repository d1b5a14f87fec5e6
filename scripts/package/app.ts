import { answer, defineApp, defineTool, defineWidget } from 'vitrine'
import { z } from 'zod'

const greeting = defineWidget({
  name: 'greeting',
  title: 'Greeting',
  description: 'Shows a greeting. Do not repeat it.',
  component: './widgets/greeting.tsx',
})

const greet = defineTool({
  name: 'greet',
  title: 'Greet',
  description: 'Use this to greet somebody by name.',
  input: z.object({ name: z.string().describe('Whom to greet') }),
  output: z.object({ text: z.string() }),
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  widget: greeting,
  run: ({ name }) => answer({ text: `Hello, ${name}`, data: { text: `Hello, ${name}` } }),
})

const app = defineApp({
  slug: 'greetings',
  name: 'greetings',
  version: '1.0.0',
  title: 'Greetings',
  description: 'Greets people.',
  instructions: 'Greet people by name.',
  tools: [greet],
})
export default app
