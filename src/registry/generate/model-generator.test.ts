import { afterAll, beforeAll, expect, it } from 'vitest'
import { madeSource } from '../../../test/made-source.ts'
import { type ModelServer, startModelServer } from '../../../test/model-server.ts'
import { createOpenAiModel } from '../../agent/openai-model.ts'
import { layouts } from '../../templates/layouts/index.ts'
import type { Generator } from './generator.ts'
import { createModelGenerator } from './model-generator.ts'

let provider: ModelServer
let generator: Generator
let hasty: Generator
beforeAll(async () => {
  provider = await startModelServer()
  const model = createOpenAiModel({ apiKey: 'k', baseUrl: provider.baseUrl, model: 'small' })
  generator = createModelGenerator({ model, layouts })
  hasty = createModelGenerator({ model, layouts, timeoutMs: 300 })
})
afterAll(() => provider.close())

const waits = () => new AbortController().signal
const failed = (asked: Promise<unknown>): Promise<any> => asked.catch((error) => error)
const { content } = madeSource({ mockData: { items: [{ title: 'A' }] } })

it('does not wait for a model for ever', async () => {
  provider.play({ silent: true })
  expect((await failed(hasty.make('x', waits()).next())).code).toBe('TIMEOUT')
  expect((await failed(hasty.change(content, 'x', waits()))).code).toBe('TIMEOUT')
})

it('ends when whoever asked has left', async () => {
  provider.play({ silent: true })
  const gone = new AbortController()
  const asked = failed(generator.make('x', gone.signal).next())
  gone.abort()
  expect((await asked).code).toBe('LLM_ERROR')
})

it('keeps data that is too large to be shown out of the model’s hands', async () => {
  const items = Array.from({ length: 2000 }, (_, at) => ({ title: `Row ${at} ${'x'.repeat(30)}` }))
  const large = { ...content, mockData: { items } }
  provider.play({ says: { mockData: { items: [{ title: 'All gone' }] }, words: 'Done.' } })
  expect((await failed(generator.change(large, 'shorter', waits()))).code).toBe('LLM_ERROR')
  expect(JSON.stringify(provider.asked)).not.toContain('Row 1999')
  provider.play({ says: { layoutTemplate: 'table', words: 'Done.' } })
  const { fields } = await generator.change(large, 'as a table', waits())
  expect(fields).toEqual({ layoutTemplate: 'table' })
})

it('asks for the data in the new shape where the old one does not fit', async () => {
  const form = { layoutTemplate: 'form', words: 'Done.' }
  const fields = [{ name: 'day', label: 'Which day?', type: 'date' }]
  provider.play({ says: form }, { says: { ...form, mockData: { fields } } })
  expect((await generator.change(content, 'make it a form', waits())).fields).toEqual({
    layoutTemplate: 'form',
    mockData: { fields },
  })
  expect(provider.asked[1]!.body.messages.at(-1).content).toContain('the shape of the new layout')
})

it('passes over a field that is none, whatever it is called', async () => {
  const { source: _, ...made } = { ...content, toolName: 'find_it' }
  const theme = { accent: '#0b6bcb', shadow: 'large' }
  provider.play({
    says: { constructor: 'x', toString: {}, rows: [], ...made, themeVariables: theme },
  })
  const parts = []
  const asked = generator.make('x', waits())
  for (let next = await failed(asked.next()); !next.done; next = await asked.next()) parts.push(next.value)
  expect(parts).toContainEqual({ fields: { toolName: 'find_it' } })
  expect(parts).toContainEqual({ fields: { themeVariables: { accent: '#0b6bcb' } } })
  expect(provider.asked).toHaveLength(1)
})
