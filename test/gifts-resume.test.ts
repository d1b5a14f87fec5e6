import { describe, expect, it } from 'vitest'
import { giftId } from '../src/apps/gifts/gift-row.ts'
import { databases } from './databases.ts'
import { csv, importPlace, many, until } from './import-place.ts'

// A program is started for each of these; what the databases do differently is tested at the stores.
describe.each(databases.slice(0, 1))('an import to $name that is cut short', (database) => {
  const place = importPlace(database)
  const run = (...args: string[]) => place.run(args)

  it('goes on after a kill in the midst of its rows', { timeout: 120_000 }, async () => {
    const file = place.write('gifts.jsonl', many(20_000))
    const first = place.start([file])
    // With the second part in, it is written down that the first is.
    await until(async () => (await place.gifts.count()) >= 2000 && first.child.kill('SIGKILL'))
    await first.ended
    const before = await place.gifts.count()
    expect(before).toBeLessThan(20_000)
    let asked = false
    place.embeddings.onRequest(() => {
      // A second one would end it at once.
      if (!asked) second.child.kill('SIGINT')
      asked = true
    })
    const second = place.start([file, '--replace'])
    expect(await second.ended).toBe(130)
    const [, read = ''] = /Continuing after ([\d,]+) rows/.exec(second.said.err) ?? []
    const rows = Number(read.replaceAll(',', ''))
    expect(rows).toBeGreaterThan(0)
    expect(rows).toBeLessThanOrEqual(before)
    expect(second.said.out).toContain(`Imported ${(20_000 - rows).toLocaleString('en')} rows in this run.`)
    expect(second.said.err).toContain('Stopped.\nProgress is saved. Run the same command again to continue.')
    expect(await place.gifts.count()).toBe(20_000)
  })

  it('goes on after a kill in the midst of its embeddings, and embeds nothing twice that was kept', async () => {
    const file = place.write('gifts.jsonl', many(1200))
    let requests = 0
    place.embeddings.onRequest(() => {
      requests += 1
      if (requests === 15) first.child.kill('SIGKILL')
    })
    const first = place.start([file])
    await first.ended
    const already = place.embeddings.texts.filter((text) => text.startsWith('Gift: ')).length
    expect(already).toBeGreaterThan(64)
    const second = await run(file)
    expect(second).toMatchObject({
      code: 0,
      out: expect.stringContaining('Imported 0 rows in this run. The catalogue now has 1,200 gifts'),
    })
    const all = place.embeddings.texts.filter((text) => text.startsWith('Gift: '))
    expect(new Set(all).size).toBe(1200)
    // Only what was on its way when it died.
    expect(all.length).toBeLessThanOrEqual(1200 + 64)
    place.embeddings.texts.length = 0
    expect((await run(file)).out).toContain('Imported 1,200 rows. The catalogue now has 1,200 gifts.')
    expect(place.embeddings.texts.filter((text) => text.startsWith('Gift: '))).toEqual([])
  })

  it('begins anew when another file came between', async () => {
    const file = place.write('gifts.jsonl', many(100))
    let stop = true
    place.embeddings.onRequest(() => void (stop && first.child.kill('SIGKILL')))
    const first = place.start([file])
    await first.ended
    stop = false
    await run(
      place.write(
        'other.jsonl',
        JSON.stringify({ name: 'Gift 7', brief_description: 'Other.', price: 1, categories: ['Other'] }),
      ),
    )
    expect((await place.gifts.find(giftId('Gift 7')))!.briefDescription).toBe('Other.')
    expect((await run(file)).out).toContain('Imported 100 rows. The catalogue now has 100 gifts.')
    expect((await place.gifts.find(giftId('Gift 7')))!.briefDescription).toBe('Thing 7.')
  })

  it('has its rows kept when nobody finds their meaning', async () => {
    const file = place.write('gifts.csv', csv('Fly Rod,Light.,90,Fishing'))
    const failed = await place.run([file], { OPENAI_BASE_URL: 'http://127.0.0.1:1/v1' })
    expect(failed.code).toBe(1)
    expect(failed.err).toContain('Progress is saved. Run the same command again to continue.')
    expect(failed.err).toContain('The endpoint does not answer.')
    expect((await run(file)).out).toContain('All gifts are searchable.')
  })
})

describe('an import so large that vectors are packed beside it', () => {
  const place = importPlace(databases[0]!)

  it('ends well', { timeout: 120_000 }, async () => {
    const { code, err } = await place.run([place.write('gifts.jsonl', many(20_600))])
    expect(code).toBe(0)
    expect(err).not.toContain('Warning')
  })
})
