import { expect, it } from 'vitest'
import { serverName } from './server.ts'

it('names a server the same however its path, port and host are written', () => {
  for (const address of [
    'https://mcp.company.com/mcp',
    'https://mcp.company.com./mcp',
    'https://MCP.company.com.:443/other?again=1',
  ])
    expect(serverName(address)).toBe('https://mcp.company.com')
  expect(serverName('http://mcp.company.com.:8080/mcp')).toBe('http://mcp.company.com:8080')
  expect(serverName('todo')).toBe('todo')
})
