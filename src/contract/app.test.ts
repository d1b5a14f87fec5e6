import { expect, it } from 'vitest'
import { z } from 'zod'
import { describeTool } from '../mcp/descriptor.ts'
import { answer, defineApp, defineTool } from './index.ts'

const profileTool = (output: z.ZodObject) =>
  defineTool({
    name: 'get_profile',
    title: 'Profile',
    description: 'Use this to see whose account is connected.',
    input: z.object({}),
    output,
    hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
    profile: true,
    run: (_, { user }) => answer({ text: user?.email ?? '', data: { id: user?.id ?? '' } }),
  })
const appWith = (output: z.ZodObject) =>
  defineApp({
    slug: 'notes',
    name: 'notes',
    version: '1.0.0',
    title: 'Notes',
    description: 'Keeps notes.',
    instructions: 'Keeps notes.',
    access: 'signed-in',
    tools: [profileTool(output)],
  })

it('tells ChatGPT which tool says whose account it is', () => {
  const app = appWith(z.object({ id: z.string() }))
  expect(describeTool(app, app.tools[0]!, null)._meta).toMatchObject({ 'openai/profile': true })
})

it('takes no profile tool without an id', () => {
  expect(() => appWith(z.object({ email: z.string() }))).toThrow('its output must have an id')
})
