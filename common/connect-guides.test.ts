import { describe, expect, it } from 'vitest'
import { connectGuides } from './connect-guides.ts'
import { fillIn } from './phrases/say.ts'

const app = {
  name: 'Cakes',
  slug: 'cakes',
  mcpUrl: 'https://x.example/servers/cakes/mcp',
  toolName: 'find_cakes',
  args: { message: 'what is there?' },
  question: 'what is there?',
  signIn: false,
}
const inEnglish = (phrase: string, values: Readonly<Record<string, string | number>> = {}) =>
  fillIn(phrase, 'en', values)
const textOf = (given: typeof app, id: string) =>
  JSON.stringify(connectGuides(given, inEnglish).find((guide) => guide.id === id))

describe('the ways to connect', () => {
  it('are three steps each, the address among them', () => {
    for (const { id, steps } of connectGuides(app, inEnglish)) {
      expect(steps).toHaveLength(3)
      expect(textOf(app, id)).toMatch(/x\.example/)
    }
  })

  it('speak of signing in only where one signs in', () => {
    for (const id of ['chatgpt', 'claude', 'script']) {
      expect(textOf(app, id)).not.toMatch(/sign in here|OAuth|personal token|vitrine_pat_/)
      expect(textOf({ ...app, signIn: true }, id)).toMatch(/sign in here|personal token/)
    }
  })

  it.each([
    ['https://apps.example.com/servers/a/mcp', false],
    ['http://apps.example.com/servers/a/mcp', true],
    ['https://localhost/servers/a/mcp', true],
    ['https://192.168.1.4/servers/a/mcp', true],
    ['https://172.32.0.1/servers/a/mcp', false],
  ])('warn of %s, which hosts elsewhere cannot reach: %s', (mcpUrl, isPrivate) =>
    expect(connectGuides({ ...app, mcpUrl }, inEnglish).map(({ warning }) => warning !== null)).toEqual([
      isPrivate,
      isPrivate,
      false,
      false,
    ]),
  )
})
