import { z } from 'zod'

export const schema = {}
export const outputSchema = { demo: z.literal(true) }
export const metadata = { name: 'display_demo', description: 'Shows the demo.' }

export default async function displayDemo() {
  return {
    content: [{ type: 'text' as const, text: 'Demo widget displayed' }],
    structuredContent: { demo: true },
  }
}
