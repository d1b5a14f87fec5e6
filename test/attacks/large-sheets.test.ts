import { expect, it } from 'vitest'
import { createReplyReader } from '../../src/registry/sources/reply-reader.ts'
import { layouts } from '../../src/templates/layouts/index.ts'
import { failureOf } from '../made-source.ts'
import { askWebService, WebService } from '../web-service.ts'

const service = new WebService()

/** 3.9 MB, which is as much as a web service may answer. */
const WIDE = `${Array.from({ length: 400_000 }, (_, column) => `c${column}`).join(',')}\n1,2\n`
const WIDE_JSON = `[{${Array.from({ length: 200_000 }, (_, column) => `"c${column}":"v"`).join(',')}}]`
const LONG = `name\n${'bread\n'.repeat(600_000)}`

const ask = async (text: string, format: 'sheet' | 'json') => {
  service.reply = { text }
  return failureOf(askWebService(service.source({ format, itemsPath: '', cacheSeconds: 0 })))
}

it('refuses a sheet of 400,000 columns, and says why', async () => {
  expect(await ask(WIDE, 'sheet')).toMatchObject({
    error: { details: { reason: expect.stringContaining('more than 500 columns') } },
  })
})

it('takes as many columns and rows of any reply as an app holds', async () => {
  expect(await ask(WIDE_JSON, 'json')).toMatchObject({ answered: { data: { items: [{ c59: 'v' }] } } })
  expect(await ask(LONG, 'sheet')).toMatchObject({ answered: { text: expect.stringContaining('bread') } })
})

it.each([
  ['sheet', LONG],
  ['json', WIDE_JSON],
] as const)('reads a large reply while others are answered: %s', async (format, text) => {
  const replies = createReplyReader()
  let turns = 0
  const turning = setInterval(() => {
    turns += 1
  }, 1)
  const bytes = new TextEncoder().encode(text).buffer as ArrayBuffer
  const layout = { rows: layouts.get('list')!.rows }
  await replies.read('ann', { bytes, settings: { format, itemsPath: '', fields: {} }, layout })
  clearInterval(turning)
  await replies.close()
  expect(turns).toBeGreaterThan(10)
})

it('reads the same reply once, however many ask for it at once', async () => {
  service.reply = { text: LONG }
  const source = service.source({ format: 'sheet', itemsPath: '', cacheSeconds: 0 })
  const answers = await Promise.all(Array.from({ length: 6 }, () => askWebService(source, 'bread')))
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect(service.got).toHaveLength(6)
})
