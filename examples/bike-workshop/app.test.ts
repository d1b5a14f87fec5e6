import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AskedQuestion, startApp, type TestApp } from 'vitrine/testing'
import module from './app.ts'
import { addDays, dayIn } from './calendar.ts'
import { TIMES } from './services.ts'

let my: TestApp<typeof module>
/** A day with all its times free, for each test another. */
let days: string[] = []
beforeAll(async () => {
  my = await startApp(module)
  const { data } = await my.call('book_repair')
  days = data?.free.map(({ day }) => day) ?? []
})
afterAll(() => my.close())

const nextDay = () => days.shift() ?? ''
const ada = { service: 'brakes', time: '10:30', name: 'Ada', phone: '+47 22 33 44 55' } as const

/** A chat in which the user answers one question after the other, and what they were asked. */
async function readerWho(...answers: (Record<string, string> | null)[]) {
  const asked: AskedQuestion[] = []
  const reader = await my.as(null, {
    onQuestion(question) {
      asked.push(question)
      return answers.shift() ?? null
    },
  })
  return { ...reader, asked, fields: () => asked.map(({ fields }) => Object.keys(fields.properties)) }
}

it('asks for what is missing, then whether it is right, and books', async () => {
  const day = nextDay()
  const { service, time, ...rest } = ada
  const reader = await readerWho({ day, ...rest }, {})
  const steps: unknown[] = []
  const { data, text } = await reader.call(
    'book_repair',
    { service, time, note: 'They squeal' },
    { onProgress: ({ message }) => steps.push(message) },
  )
  expect(reader.fields()).toEqual([['day', 'name', 'phone'], []])
  expect(reader.asked[1]?.message).toMatch(
    /^Brakes on \w+day,? .* at 10:30, in the name of Ada, €35\. Book it\?$/,
  )
  expect(data).toMatchObject({ status: 'booked', details: { ...ada, day, note: 'They squeal' } })
  expect(data?.code).toMatch(/^[A-Z\d]{8}$/)
  expect(text).toContain(`The code to cancel it is ${data?.code}`)
  expect(steps).toEqual(
    expect.arrayContaining(['Keeping the time for you…', 'Telling the workshop…', 'Booked']),
  )
})

it('asks again for what is wrong, and says why', async () => {
  const today = dayIn('UTC')
  const sunday = [1, 2, 3, 4, 5, 6, 7]
    .map((count) => addDays(today, count))
    .find((day) => new Date(day).getUTCDay() === 0)
  const day = nextDay()
  const reader = await readerWho({ day: sunday ?? '', phone: 'at home' }, { day, phone: ada.phone }, {})
  const { data } = await reader.call('book_repair', { ...ada, phone: '12', day: today })
  expect(data?.status).toBe('booked')
  expect(reader.fields()).toEqual([['day', 'phone'], ['day', 'phone'], []])
  expect(reader.asked[0]?.message).toContain('from tomorrow on')
  expect(reader.asked[0]?.message).toContain('six digits or more')
  expect(reader.asked[1]?.message).toContain('closed on Sundays')
})

it('says what does not fit into a field at all', async () => {
  const reader = await readerWho({ day: 'Friday' }, null)
  await reader.call('book_repair', ada)
  expect(reader.asked[1]?.message).toContain('day: ')
})

it.each([
  { at: 'the details', answers: [null] },
  { at: 'the end', answers: [{ name: 'Ada' }, null] },
])('books nothing where the user declines at $at', async ({ answers }) => {
  const day = nextDay()
  const { name: _, ...known } = ada
  const reader = await readerWho(...answers)
  const { isError, text } = await reader.call('book_repair', { ...known, day })
  expect({ isError, text }).toEqual({
    isError: true,
    text: 'The user did not want to go on. Nothing was booked.',
  })
  const { data } = await my.call('book_repair')
  expect(data?.free.find((one) => one.day === day)?.times).toEqual([...TIMES])
})

it('shows the form, then what would be booked, where nobody can be asked', async () => {
  const day = nextDay()
  const { data: form, text } = await my.call('book_repair', { service: 'gears' })
  expect(form).toMatchObject({ status: 'details', details: { service: 'gears' } })
  expect(form?.problems.map(({ field }) => field)).toEqual(['day', 'time', 'name', 'phone'])
  expect(text).toContain('Nothing is booked yet')
  const { data: review } = await my.call('book_repair', { ...ada, day })
  expect(review).toMatchObject({ status: 'review', problems: [] })
  const { data: booked } = await my.call('book_repair', { ...ada, day, confirmed: true })
  expect(booked?.status).toBe('booked')
})

it.each([
  { wrong: { day: '2020-01-01' }, field: 'day', says: 'from tomorrow on' },
  { wrong: { day: '2999-01-01' }, field: 'day', says: 'too far ahead' },
  { wrong: { phone: 'call me' }, field: 'phone', says: 'not a phone number' },
])('says what is wrong with $wrong', async ({ wrong, field, says }) => {
  const { data } = await my.call('book_repair', { ...ada, day: days[0], confirmed: true, ...wrong })
  expect(data).toMatchObject({
    status: 'details',
    problems: [{ field, text: expect.stringContaining(says) }],
  })
})

it('refuses what no field can hold', async () => {
  const { isError, text } = await my.call('book_repair', { ...ada, day: '2026-02-30' })
  expect(isError).toBe(true)
  expect(text).toContain('day')
})

it('gives a time to no more bikes than there are benches, however many ask at once', async () => {
  const wanted = { ...ada, day: nextDay(), confirmed: true }
  const replies = await Promise.all([1, 2, 3].map(() => my.call('book_repair', wanted)))
  expect(replies.map(({ data }) => data?.status).sort()).toEqual(['booked', 'booked', 'details'])
  const late = replies.find(({ data }) => data?.status === 'details')?.data
  expect(late?.problems).toMatchObject([{ field: 'time', text: expect.stringContaining('10:30 is taken') }])
})

it('cancels by the code, once the user has agreed', async () => {
  const { data } = await my.call('book_repair', { ...ada, day: nextDay(), confirmed: true })
  const code = data?.code ?? ''
  expect((await my.call('cancel_repair', { code: 'AAAAAAAA' })).text).toContain(
    'There is no booking AAAAAAAA',
  )
  const { data: unsure } = await my.call('cancel_repair', { code })
  expect(unsure).toMatchObject({ status: 'cancel', details: { service: 'brakes' } })
  // Whoever finds a code does not learn the number to call.
  expect(unsure?.details).not.toHaveProperty('phone')
  const keeps = await readerWho(null)
  expect((await keeps.call('cancel_repair', { code })).text).toContain('Nothing was cancelled')
  const agrees = await readerWho({})
  expect((await agrees.call('cancel_repair', { code: code.toLowerCase() })).data?.status).toBe('cancelled')
  expect((await my.call('cancel_repair', { code })).isError).toBe(true)
})
