import { expect, it } from 'vitest'
import { readTool, widgetAddress } from './tool.ts'

const tool = (meta: object) => readTool({ name: 'show', inputSchema: { type: 'object' }, _meta: meta })

it('lets the narrower declaration hold where two disagree on who may call a tool', () => {
  expect(tool({ ui: { visibility: ['model'] }, 'openai/visibility': 'private' }).forModel).toBe(false)
  expect(tool({ ui: { visibility: ['app'] }, 'openai/visibility': 'public' }).forModel).toBe(false)
  expect(tool({ ui: { visibility: ['model'] }, 'openai/widgetAccessible': true }).forWidget).toBe(false)
  expect(tool({ ui: { visibility: ['app'] }, 'openai/widgetAccessible': false }).forWidget).toBe(false)
})

it('lets everybody call a tool that declares nothing, and takes it to be destructive', () => {
  expect(tool({})).toMatchObject({ forModel: true, forWidget: true, readOnly: false, destructive: true })
})

it('finds the widget where the kind of host looks first', () => {
  const both = tool({ ui: { resourceUri: 'ui://a' }, 'openai/outputTemplate': 'ui://b' })
  expect(widgetAddress(both)).toBe('ui://a')
  expect(widgetAddress(both, 'chatgpt')).toBe('ui://b')
  expect(widgetAddress(tool({ 'ui/resourceUri': 'ui://c' }))).toBe('ui://c')
  expect(widgetAddress(tool({}))).toBeNull()
})
