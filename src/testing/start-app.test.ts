import { existsSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { expect, expectTypeOf, it } from 'vitest'
import { z } from 'zod'
import {
  AppError,
  answer,
  defineApp,
  defineModule,
  defineQuestion,
  defineTool,
  defineWidget,
  refusal,
} from '../index.ts'
import { startApp } from './index.ts'

const reading = { readOnly: true, destructive: false, idempotent: true, openWorld: false }
const about = (slug: string) => ({
  slug,
  name: slug,
  version: '1.0.0',
  title: slug,
  description: slug,
  instructions: slug,
})

const guests = defineQuestion({
  name: 'guests',
  message: 'For how many?',
  fields: z.object({ count: z.number().int() }),
})
const greet = defineTool({
  name: 'greet',
  title: 'Greet',
  description: 'Greets.',
  input: z.object({ name: z.string().max(9) }),
  output: z.object({ text: z.string() }),
  hints: reading,
  widget: defineWidget({ name: 'greeting', title: 'Greeting', description: 'A greeting.' }),
  run: ({ name }, { locale }) => {
    if (name === 'throw') throw new Error('a secret of the inside')
    if (name === 'nobody') throw new AppError('NOT_FOUND')
    return answer({ text: `Hello, ${name}`, data: { text: `${locale} ${name}` }, meta: { private: 1 } })
  },
})
const book = defineTool({
  name: 'book',
  title: 'Book',
  description: 'Books.',
  input: z.object({ day: z.string().optional() }),
  output: z.object({ booked: z.number() }),
  hints: reading,
  interactive: true,
  async run(_, call) {
    if (!call.clientCan.elicitation) return refusal({ text: 'Nobody can be asked.' })
    const given = guests.read(call)
    if (given.status === 'unasked') return guests.ask()
    if (given.status === 'declined') return refusal({ text: 'Then nothing was booked.' })
    await call.progress({ progress: 1, total: 2 })
    return answer({ text: 'Booked', data: { booked: given.value.count } })
  },
})
const greetings = defineApp({ ...about('greetings'), tools: [greet, book] })

/** Notes of each user, in tables. */
const notes = defineModule({
  config: z.object({ NOTES_MOST: z.coerce.number() }),
  tables: {
    name: 'notes',
    migrations: {
      '0001': async (db) => {
        await db.schema.createTable('notes').addColumn('user', 'text').addColumn('text', 'text').execute()
      },
    },
  },
  open({ config, database, log }) {
    const db = database<{ notes: { user: string; text: string } }>()
    const add = defineTool({
      name: 'add',
      title: 'Add',
      description: 'Adds a note.',
      input: z.object({ text: z.string() }),
      output: z.object({ notes: z.array(z.string()), most: z.number() }),
      hints: { ...reading, readOnly: false },
      async run({ text }, { user }) {
        const owner = user?.email ?? ''
        await db.insertInto('notes').values({ user: owner, text }).execute()
        const kept = await db.selectFrom('notes').selectAll().where('user', '=', owner).execute()
        return answer({
          text: 'Kept',
          data: { notes: kept.map((note) => note.text), most: config.NOTES_MOST },
        })
      },
    })
    const app = defineApp({
      ...about('notes'),
      access: 'signed-in',
      scopes: {
        read: { name: 'notes:read', description: 'Read' },
        write: { name: 'notes:write', description: 'Write' },
      },
      tools: [add],
    })
    return { app, stop: async () => log.info({}, 'stopped') }
  },
})

const folders = () => readdirSync(tmpdir()).filter((name) => name.startsWith('vitrine-testing-'))

it('calls the tools of an App with the real client, typed', async () => {
  await using my = await startApp(greetings)
  const { data, text, meta } = await my.call('greet', { name: 'Ada' }, { locale: 'nb' })
  expectTypeOf(data).toEqualTypeOf<{ text: string } | null>()
  expect({ data, text, meta }).toMatchObject({
    data: { text: 'nb Ada' },
    text: 'Hello, Ada',
    meta: { private: 1 },
  })
  // @ts-expect-error: there is no such tool
  await expect(my.call('great', { name: 'Ada' })).rejects.toThrow('great')
  // @ts-expect-error: it wants a name
  expect(await my.call('greet', {})).toMatchObject({ isError: true, data: null })
  const listed = await my.list()
  expect(listed.map(({ name }) => name)).toEqual(['greet', 'book'])
  expect(listed[0]?._meta).toMatchObject({ ui: { resourceUri: expect.stringContaining('greeting') } })
})

it('keeps faults inside, and says them in the log', async () => {
  await using my = await startApp(greetings)
  const fault = await my.call('greet', { name: 'throw' })
  expect(fault.isError).toBe(true)
  expect(JSON.stringify(fault)).not.toContain('secret')
  expect(JSON.stringify(my.logged())).toContain('a secret of the inside')
  expect((await my.call('greet', { name: 'nobody' })).text).toContain('NOT_FOUND')
})

it('answers questions, or declines them, or cannot be asked', async () => {
  const asked: unknown[] = []
  await using my = await startApp(greetings, {
    onQuestion(question) {
      asked.push(question)
      return { count: 4 }
    },
  })
  const steps: unknown[] = []
  const { data } = await my.call('book', {}, { onProgress: (step) => steps.push(step) })
  expect(data).toEqual({ booked: 4 })
  // The client adds a step of its own for each question.
  expect(steps).toContainEqual({ progress: 1, total: 2 })
  expect(asked).toMatchObject([{ message: 'For how many?', fields: { required: ['count'] } }])
  const declining = await my.as(null, { onQuestion: () => null })
  expect((await declining.call('book')).text).toBe('Then nothing was booked.')
  const silent = await my.as(null)
  expect((await silent.call('book')).text).toBe('Nobody can be asked.')
})

it('opens a module with settings and tables, which go with it, for each user', async () => {
  const before = folders()
  await using my = await startApp(notes, { env: { NOTES_MOST: '3' } })
  expect((await my.call('add', { text: 'mine' })).data).toEqual({ notes: ['mine'], most: 3 })
  const ann = await my.as({ id: 'ann', email: 'ann@example.com' })
  expect((await ann.call('add', { text: 'hers' })).data?.notes).toEqual(['hers'])
  const reader = await my.as({ id: 'bob', email: 'bob@example.com', scopes: ['notes:read'] })
  await expect(reader.call('add', { text: 'his' })).rejects.toThrow()
  await expect(my.as(null)).rejects.toThrow(/sign in|401|unauthorized/i)
  await my.close()
  expect(folders()).toEqual(before)
  expect(my.logged().at(-1)).toMatchObject({ msg: 'stopped' })
})

it('says what an App lacks, and leaves nothing behind', async () => {
  const before = folders()
  await expect(startApp(notes)).rejects.toThrow('NOTES_MOST is not set')
  await expect(startApp({} as typeof greetings)).rejects.toThrow('must export an app')
  expect(folders()).toEqual(before)
  expect(existsSync('app')).toBe(false)
})
