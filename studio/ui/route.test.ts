import { expect, it } from 'vitest'
import { routeOf } from './route.ts'

it.each([
  ['/', '', { screen: 'home' }],
  ['/apps', '', { screen: 'home' }],
  ['/apps/0a1b', '?tab=look', { screen: 'editor', id: '0a1b' }],
  ['/apps/0a1b/more', '', { screen: 'unknown' }],
  ['/play', '', { screen: 'gallery' }],
  ['/play/', '', { screen: 'gallery' }],
  ['/play/chatui', '?tool=x', { screen: 'playground', slug: 'chatui' }],
  ['/play/%E0%A4%A', '', { screen: 'playground', slug: '%E0%A4%A' }],
  ['/play/-', '?url=https://example.com/mcp', { screen: 'playground', address: 'https://example.com/mcp' }],
  ['/play/-', '', { screen: 'playground', address: null }],
  ['/play/-', '?url=javascript:alert(1)', { screen: 'playground', address: null }],
  ['/play/a/b', '', { screen: 'unknown' }],
  ['/else', '', { screen: 'unknown' }],
])('%s%s is a screen', (pathname, search, route) => {
  expect(routeOf(pathname, search)).toEqual(route)
})
