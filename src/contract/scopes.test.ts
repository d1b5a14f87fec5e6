import { expect, it } from 'vitest'
import { z } from 'zod'
import { type AppScopes, answer, defineApp, defineTool, requiredScope, securityOf } from './index.ts'

const scopes: AppScopes = {
  read: { name: 'notes:read', description: 'Read your notes' },
  write: { name: 'notes:write', description: 'Change your notes' },
}
const tool = (readOnly: boolean, more: { scope?: 'read' | 'write' } = {}) =>
  defineTool({
    name: 'count_notes',
    title: 'Count',
    description: 'Counts.',
    input: z.object({}),
    hints: { readOnly, destructive: false, idempotent: true, openWorld: false },
    run: () => answer({ text: '', data: {} }),
    ...more,
  })
const words = { slug: 'notes', name: 'notes', version: '1', title: '', description: '', instructions: '' }

it('tells the scope of a tool by its hints, unless the tool says it', () => {
  expect(requiredScope({ scopes }, tool(true))).toBe('notes:read')
  expect(requiredScope({ scopes }, tool(false))).toBe('notes:write')
  expect(requiredScope({ scopes }, tool(true, { scope: 'write' }))).toBe('notes:write')
  expect(requiredScope({}, tool(false))).toBeNull()
})

it('asks for a sign-in where there are no scopes, and for nothing in a public App', () => {
  expect(securityOf({ access: 'signed-in' }, tool(false))).toEqual([{ type: 'oauth2' }])
  expect(securityOf({ access: 'public' }, tool(false))).toEqual([{ type: 'noauth' }])
})

it('takes no scopes in an App that anybody may call', () => {
  const spec = { ...words, scopes, tools: [tool(true)], widgets: [] }
  expect(() => defineApp(spec)).toThrow('only an App that asks for sign-in has scopes')
  expect(defineApp({ ...spec, access: 'signed-in' }).scopes).toBe(scopes)
})
