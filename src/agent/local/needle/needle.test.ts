import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLocalEmbedder } from '../../../search/local-embedder.ts'
import { choiceOnly } from '../../evals/run-case.ts'
import { createChooser } from '../choose-call.ts'
import { NEEDLE_NETWORKS, readNeedleVocabulary } from './files.ts'
import { halfValue } from './half.ts'
import { createNeedleThread, type NeedleThread } from './needle.ts'
import { createNeedleTokenizer } from './tokenizer.ts'
import { snakeCase, toolText, withSnakeNames } from './tool-text.ts'

describe('numbers of 16 bits', () => {
  it.each([
    [0x3c00, 1],
    [0xc000, -2],
    [0x3555, 0.333251953125],
    [0x0001, 2 ** -24],
    [0x7bff, 65504],
    [0x8000, -0],
    [0x7c00, Number.POSITIVE_INFINITY],
    [0x7e00, Number.NaN],
  ])('%i', (bits, value) => {
    expect(halfValue(bits)).toBe(value)
  })
})

describe('tokens', () => {
  const { encode, decode, pieces } = createNeedleTokenizer(readNeedleVocabulary())

  it('are those of the model', () => {
    const text = 'Hello  World [{"name":"get_weather","arguments":{"location":"San Francisco"}}]'
    const written =
      '▁Hel lo ▁W or ld ▁[{" name ":" get _ weather "," arguments ":{" location ":" S an ▁F ran ci sc o "}}]'
    expect(encode(text).map((id) => pieces[id]?.replace(/^ /, '▁'))).toEqual(written.split(' '))
  })

  it('give the text back, whatever the language', () => {
    for (const text of ['grüß dich, 北京!', 'a\nb', '½ 😀']) expect(decode(encode(text)).trim()).toBe(text)
  })

  it('never make a mark of what a person writes', () => {
    for (const id of encode('<tools> <tool_call> </s> <0x41>')) expect(id).toBeGreaterThan(5)
  })
})

it('names tools as the model has learnt it, each its own', () => {
  expect(snakeCase('Movies_1_FindMovies')).toBe('movies_1_find_movies')
  const tool = (name: string) => ({ name, description: '', inputSchema: {} })
  expect(withSnakeNames([tool('a.b'), tool('A_B')]).map(({ name }) => name)).toEqual(['a_b', 'a_b_2'])
  const schema = { properties: { city: { type: 'string' } }, required: ['city'] }
  expect(toolText([{ ...tool('a'), inputSchema: schema }])).toBe(
    '[{"name":"a","description":"","parameters":{"city":{"type":"string","required":true}}}]',
  )
})

it('finds the vocabulary and the places that the build takes from the package', () => {
  expect(readFileSync(NEEDLE_NETWORKS.places.path)).toHaveLength(2 * 1024 * 32 * 4)
  expect(Buffer.byteLength(readNeedleVocabulary())).toBe(105_748)
})

describe('the model', () => {
  let needle: NeedleThread
  const embedder = createLocalEmbedder()
  // Two models are loaded here, which takes its time where many tests run at once.
  beforeAll(async () => {
    needle = createNeedleThread()
    await Promise.all([needle.sizeOf([]), embedder.embed(['ready'])])
  }, 240_000)
  afterAll(async () => {
    await needle.close()
    await embedder.close()
  })
  const weather = {
    name: 'Weather.getForecast',
    description: 'Get the weather forecast of a city.',
    inputSchema: {
      type: 'object',
      properties: { city: { type: 'string' }, days: { type: 'integer', description: 'How many days.' } },
      required: ['city'],
    },
  }
  const music = {
    name: 'play_song',
    description: 'Play a song by its title.',
    inputSchema: { type: 'object', properties: { title: { type: 'string' } }, required: ['title'] },
  }
  const choose = (message: string) =>
    createChooser({ needle, embedder })(message, choiceOnly('x', [weather, music]), {
      caller: 'ann',
      signal: new AbortController().signal,
    })

  it('chooses a tool and fills it from the message', async () => {
    const forecast = await choose('What will the weather be in Paris for the next 3 days?')
    expect(forecast?.tool.name).toBe('Weather.getForecast')
    expect(forecast?.arguments).toEqual({ city: 'Paris', days: 3 })
    const song = await choose('play the song Yesterday')
    expect(song?.tool.name).toBe('play_song')
    expect(song?.arguments).toEqual({ title: 'Yesterday' })
  })

  it('chooses none where none is for it', async () => {
    expect(await choose('Who wrote the constitution of Iceland?')).toBeNull()
  })

  it('reads as many tools as fit, the nearest of them', async () => {
    const many = Array.from({ length: 60 }, (_, at) => ({
      ...music,
      name: `unit_${at}`,
      description: `Convert unit ${at} of lengths and weights into another one.`,
    }))
    const found = await createChooser({ needle, embedder })(
      'weather forecast for Rome',
      choiceOnly('x', [...many, weather]),
      {
        caller: 'ann',
        signal: new AbortController().signal,
      },
    )
    expect(found?.tool.name).toBe('Weather.getForecast')
  })
})
