import { expect, it } from 'vitest'
import { createResources } from './resource.ts'

const resources = createResources({ origin: () => 'https://here.example', appDomain: 'apps.example' })

it.each([
  ['https://here.example/servers/todo/mcp', 'todo'],
  ['https://todo.apps.example/mcp', 'todo'],
  ['https://todo.evil.example/mcp', null],
  ['https://todo.apps.example.evil/mcp', null],
  ['https://evil.example/servers/todo/mcp', null],
  ['http://todo.apps.example/mcp', null],
  ['https://here.example/servers/todo/mcp/', null],
  ['https://here.example/servers/todo/mcp#x', null],
  ['https://here.example/x/servers/todo/mcp', null],
  ['', null],
])('finds at %j the App %s', (address, slug) => {
  expect(resources.slugOf(address)).toBe(slug)
})
