import { afterAll, describe, expect, it } from 'vitest'
import { createLocalEmbedder } from '../../search/local-embedder.ts'
import { runTurn } from '../turn/run-turn.ts'
import { withToolIds } from '../turn/tool-ids.ts'
import type { AgentTool, ChatItem, ProposedCall } from '../turn/turn.ts'
import { createLocalModel } from './local-model.ts'
import { createNeedleThread } from './needle/needle.ts'
import { ruleSets } from './rules/index.ts'

const embedder = createLocalEmbedder()
const model = createLocalModel({ needle: createNeedleThread(), embedder, rules: ruleSets })
afterAll(async () => {
  await model.close()
  await embedder.close()
})

const madeTool = (
  app: string,
  topics: readonly string[],
  texts: readonly string[],
): Omit<AgentTool, 'id'> => ({
  app,
  name: `search_${app}`,
  description: `Search ${app}.`,
  inputSchema: {
    type: 'object',
    properties: { message: { type: 'string' }, context: { type: 'object' } },
    required: ['message'],
  },
  messageField: 'message',
  subject: () => ({ topics, texts }),
  readOnly: true,
  needsApproval: false,
  run: async () => ({ content: [{ type: 'text', text: `Answered by ${app}.` }] }),
})

const wines = madeTool(
  'wines',
  ['Wines', 'Name', 'Country', 'Colour', 'Price'],
  [
    'Riesling Kabinett Mosel. Country: Germany. Colour: white. Price: €12.50',
    'Barolo Riserva. Country: Italy. Colour: red. Price: €41',
    'Rioja Crianza. Country: Spain. Colour: red. Price: €14',
  ],
)
const trails = madeTool(
  'trails',
  ['Hiking trails', 'Trail', 'Length', 'Difficulty', 'Start'],
  [
    'Eagle Ridge. Length: 12 km. Difficulty: hard. Start: Upper car park',
    'Lake Loop. Length: 4 km. Difficulty: easy. Start: Boat house',
  ],
)

const say = (text: string, ...tools: readonly Omit<AgentTool, 'id'>[]) => sayAfter([], text, ...tools)

async function sayAfter(
  earlier: readonly ChatItem[],
  text: string,
  ...tools: readonly Omit<AgentTool, 'id'>[]
) {
  const calls: ProposedCall[] = []
  let reply = ''
  for await (const event of runTurn({
    model,
    tools: withToolIds(tools),
    instructions: '',
    history: [...earlier, { role: 'user', text }],
    caller: 'test',
    signal: new AbortController().signal,
  })) {
    if (event.type === 'tool_call') calls.push(event.call)
    if (event.type === 'text') reply += event.delta
  }
  return { calls, reply }
}

describe('a tool that takes the message', () => {
  it.each([
    'What does Riesling Kabinett Mosel cost?',
    'which reds are under 20 euros',
    'Was kostet der Barolo?',
    'the cheapest one please',
  ])('gets it as it was written: %s', async (message) => {
    const { calls, reply } = await say(message, wines)
    expect(calls.map(({ name, arguments: args }) => [name, args])).toEqual([['search_wines', { message }]])
    expect(reply).toBe('Answered by wines.')
  })
  it.each([
    'Who painted the Mona Lisa?',
    'Erinner mich morgen an den Zahnarzt',
    'Traduis « bonne nuit » en finnois',
  ])('is left alone by what is about something else: %s', async (message) => {
    const { calls, reply } = await say(message, wines)
    expect(calls).toEqual([])
    expect(reply).toBe('I couldn’t answer that. Try asking about Wines: Country, Colour or Price.')
  })
  it.each(['no', 'No, thanks', 'nein danke'])('is not asked by a no: %s', async (message) => {
    expect(await say(message, wines)).toEqual({ calls: [], reply: 'OK. I left everything as it is.' })
  })
  it.each(['thanks, that’s all', 'Danke!', 'merci'])('is not asked by thanks: %s', async (message) => {
    expect(await say(message, wines)).toEqual({ calls: [], reply: 'You’re welcome.' })
  })
  it('is found by what a message means in another language', async () => {
    const { calls } = await say('Wir wollen wandern gehen', wines, trails)
    expect(calls.map(({ app }) => app)).toEqual(['trails'])
  })
  it('is asked by a no that says more', async () => {
    const { calls } = await say('no red wines please', wines)
    expect(calls.map(({ app }) => app)).toEqual(['wines'])
  })
  it('is chosen by its rows among several', async () => {
    const { calls: one } = await say('how long is the lake loop?', wines, trails)
    expect(one.map(({ app }) => app)).toEqual(['trails'])
    const { calls: other } = await say('do you have barolo?', trails, wines)
    expect(other.map(({ app }) => app)).toEqual(['wines'])
  })
  it.each([
    [wines, trails],
    [trails, wines],
  ])('gets a follow-up to its own answer: $app', async (last, other) => {
    const call = { id: '1', tool: last.name, app: last.app, name: last.name, arguments: {} }
    const outcome = { content: [{ type: 'text', text: 'Three.' }] }
    const earlier: ChatItem[] = [
      { role: 'user', text: 'show me all' },
      { role: 'call', call, outcome },
    ]
    const { calls } = await sayAfter(earlier, 'and are there any others?', last, other)
    expect(calls.map(({ app }) => app)).toEqual([last.app])
    expect((await sayAfter(earlier, 'Who painted the Mona Lisa?', last, other)).calls).toEqual([])
  })
  it.each([
    ['Found 300. 100 more; for those after these send context {"offset": 200}.', 'Found 300. 100 more.'],
    [
      '300 gefunden. 100 weitere; für die folgenden context {"offset": 200} senden.',
      '300 gefunden. 100 weitere.',
    ],
    ['100 de plus ; pour les suivants, envoyez context {"offset": 200}.', '100 de plus.'],
    ['ほかに 100 件あります。続きは context {"offset": 200} を送ってください。', 'ほかに 100 件あります。'],
    ['بقي 100؛ لما بعدها أرسل context {"offset": 200}.', 'بقي 100.'],
  ])('shows no arguments that only a model can send: %s', async (text, shown) => {
    const { reply } = await say('dry wines', {
      ...wines,
      run: async () => ({ content: [{ type: 'text', text }] }),
    })
    expect(reply).toBe(shown)
  })
  it('is called by its title', async () => {
    const { calls } = await say('Hiking trails: what would Barolo lovers like?', wines, trails)
    expect(calls.map(({ app }) => app)).toEqual(['trails'])
  })
  describe('where a second app is as likely', () => {
    const lists = ['Garden tools', 'Kitchen tools'].map((title, index) =>
      madeTool(
        `tools_${index}`,
        [title, 'Name', 'Price'],
        ['Small knife. Price: €4', 'Large bowl. Price: €9'],
      ),
    )
    const message = 'the cheapest small knife'
    it('is asked with it, and both answers have their titles', async () => {
      const { calls, reply } = await say(message, ...lists)
      expect(calls.map(({ app }) => app).sort()).toEqual(['tools_0', 'tools_1'])
      expect(reply).toContain('Garden tools: Answered by tools_0.')
      expect(reply).toContain('Kitchen tools: Answered by tools_1.')
    })
    it.each([{ readOnly: false }, { needsApproval: true }])('is asked alone if %o', async (unsafe) => {
      const { calls } = await say(message, ...lists.map((tool) => ({ ...tool, ...unsafe })))
      expect(calls).toHaveLength(1)
    })
    it('is asked alone after its own answer', async () => {
      const [first = wines, second = wines] = lists
      const call = { id: '1', tool: 'tools_0', app: 'tools_0', name: 'tools_0', arguments: {} }
      const outcome = { content: [{ type: 'text', text: 'Three.' }] }
      const earlier: ChatItem[] = [
        { role: 'user', text: 'garden tools please' },
        { role: 'call', call, outcome },
      ]
      const { calls } = await sayAfter(earlier, 'and which of them is the cheapest?', first, second)
      expect(calls.map(({ app }) => app)).toEqual(['tools_0'])
    })
  })
  it('is chosen by what its columns take, where the words suit both', async () => {
    const reading = (unread: number) => ({ filters: 1 - unread, sorts: false, unread, isEmpty: false })
    const rooms = (app: string, unread: number) => ({
      ...madeTool(app, ['Rooms', 'Name', 'Notes'], ['Blue room. Notes: quiet']),
      subject: () => ({
        topics: ['Rooms', 'Name', 'Notes'],
        texts: ['Blue room. Notes: quiet'],
        read: () => reading(unread),
      }),
    })
    const { calls } = await say('a quiet room for 12 people', rooms('halls', 1), rooms('hotel', 0))
    expect(calls.map(({ app }) => app)).toEqual(['hotel'])
  })
})
