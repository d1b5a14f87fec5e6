import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { giftId } from '../src/apps/gifts/gift-row.ts'
import { databases } from './databases.ts'
import { askImported, csv, importPlace, many, until, vitrineGifts } from './import-place.ts'

// A program is started for each of these; what the databases do differently is tested at the stores.
describe.each(databases.slice(0, 1))('a catalogue brought to $name', (database) => {
  const place = importPlace(database)
  const run = (...args: string[]) => place.run(args)
  const names = async () => (await place.gifts.page(null, 100)).map(({ name }) => name).sort()

  it('is taken in, its bad rows left out and told by their lines', async () => {
    const rows = [
      'Fly Rod,Light.,$90,Fishing;Outdoors',
      'Net,Wide.,cheap,Fishing',
      ',Nameless.,3,Other',
      'Lamp,"Warm,\nsoft.",30,Home',
    ]
    const { code, out, err } = await run(place.write('gifts.csv', csv(...rows)))
    expect(err).toContain('line 3: price: must be a number such as 29.90\nline 4: name: is missing\n')
    expect(out).toBe(
      'Imported 2 rows, skipped 2. The catalogue now has 2 gifts.\nDone. All gifts are searchable.\n',
    )
    expect(code).toBe(0)
    expect(await place.gifts.find(giftId('Fly Rod'))).toMatchObject({
      price: 90,
      categories: ['Fishing', 'Outdoors'],
    })
    expect(err).toMatch(/running server recommends .* as soon as[\s\S]*stop with Ctrl\+C/)
  })

  it('of JSON rows names the fields that no gift has, once', async () => {
    const row = { name: 'Fly Rod', brief_description: 'Light.', price: 90, categories: ['Fishing'] }
    const rows = [
      { ...row, sku: 7 },
      { ...row, sku: 8, colour: 'red' },
    ].map((one) => JSON.stringify(one))
    const { out, err } = await run(place.write('gifts.jsonl', rows.join('\n')))
    expect(err).toContain('Ignored fields: sku, colour\n')
    expect(out).toContain('Imported 2 rows. The catalogue now has 1 gift.')
  })

  it('with many bad rows has them all in a file, and few on the screen', async () => {
    const file = place.write(
      'gifts.csv',
      csv(...Array(45).fill('Net,Wide.,cheap,Fishing'), 'Lamp,Warm.,30,Home'),
    )
    const { err } = await run(file)
    expect(err.match(/^line \d+/gm)).toHaveLength(20)
    expect(err).toContain(`… and 25 more; see ${file}.bad-rows.txt for all of them`)
    expect(readFileSync(`${file}.bad-rows.txt`, 'utf8').trim().split('\n')).toHaveLength(45)
  })

  it('is refused whole for one bad row with --strict', async () => {
    const rows = Array.from({ length: 1500 }, (_, at) => `Gift ${at},Good.,5,Home`)
    const { code, out, err } = await run(
      place.write('gifts.csv', csv(...rows, 'Net,Wide.,cheap,Fishing')),
      '--strict',
    )
    expect([code, out]).toEqual([1, ''])
    expect(err).toContain('line 1502: price')
    expect(err).toContain('Nothing was imported because some rows are invalid: 1 of 1501.')
    expect(await place.gifts.count()).toBe(0)
    expect((await run(place.write('gifts.csv', csv(...rows.slice(0, 3))), '--strict')).code).toBe(0)
    expect(await place.gifts.count()).toBe(3)
  })

  it('is found by a server that runs already, beside what was there', async () => {
    const running = await place.serve()
    await until(
      async () => (await askImported(running, 'somebody with a lamp')).query_context.total_searched === 1,
    )
    await run(place.write('gifts.jsonl', many(20)), '--strict')
    await run(place.write('more.csv', csv('Fly Rod,Light rod for rivers.,90,Fishing')))
    const { gifts } = await askImported(running, 'my dad likes fishing with a rod in rivers')
    expect(gifts.map(({ name }) => name)).toContain('Fly Rod')
    expect((await askImported(running, 'anybody at all')).query_context.total_searched).toBe(22)
    expect(await names()).toContain('Our Own Lamp')
  })

  it('with --replace stands alone, after a restart too', async () => {
    const first = await place.serve()
    await until(
      async () => (await askImported(first, 'somebody with a lamp')).query_context.total_searched === 1,
    )
    await run(place.write('old.csv', csv('Old Net,Wide.,20,Fishing')))
    const { out } = await run(
      place.write('new.csv', csv('Fly Rod,Light rod.,90,Fishing', 'Reel,Small.,20,Fishing')),
      '--replace',
    )
    expect(out).toContain('Imported 2 rows, removed 2 other gifts. The catalogue now has 2 gifts.')
    expect((await askImported(first, 'somebody with a lamp')).query_context.total_searched).toBe(2)
    await first.close()
    const second = await place.serve()
    expect((await askImported(second, 'somebody with a lamp')).query_context.total_searched).toBe(2)
    expect(await names()).toEqual(['Fly Rod', 'Reel'])
  })

  it('keeps its own words for a gift that comes with Vitrine as well', async () => {
    await run(place.write('gifts.csv', csv('Our Own Lamp,The lamp of our shop.,99,Home')))
    const running = await place.serve()
    await askImported(running, 'somebody with a lamp')
    expect(await place.gifts.find(giftId('Our Own Lamp'))).toMatchObject({ price: 99 })
  })
})

describe('a catalogue with the model that comes with Vitrine', () => {
  const place = importPlace(databases[0]!)

  it('is found though no word matches', { timeout: 120_000 }, async () => {
    const rows = [
      'Fly Rod,A light rod for catching trout.,90,Fishing',
      'Chef Knife,A sharp blade.,60,Cooking',
    ]
    const file = place.write('gifts.csv', csv(...rows, 'Violin Strings,A set of four.,30,Music'))
    expect((await place.run([file, '--replace'], { EMBEDDING_MODEL: '' })).code).toBe(0)
    const server = await place.serve({})
    const { gifts } = await askImported(server, 'He is up at 4am to stand in a river waiting for a bite')
    expect(gifts[0]!.name).toBe('Fly Rod')
  })
})

it('is refused with one line when the file or the command is wrong', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-import-'))
  const file = join(folder, 'gifts.csv')
  writeFileSync(file, 'title,price\nRod,3\n')
  const refused = async (...args: string[]) => {
    const { said, ended } = vitrineGifts(args, { DATA_DIR: join(folder, 'data'), DATABASE_URL: '' })
    const code = await ended
    const err = said.err
    expect(err.trim().split('\n')).toHaveLength(1)
    return [code, err.trim()]
  }
  expect(await refused('import', file)).toEqual([
    1,
    "vitrine: Can't read the catalogue: gifts.csv has no column name, brief_description, categories; its first line must name the columns.",
  ])
  expect(await refused('import', join(folder, 'none.csv'))).toEqual([
    1,
    "vitrine: Can't read the catalogue: none.csv is not there, or may not be read.",
  ])
  expect(existsSync(join(folder, 'data'))).toBe(false)
  rmSync(folder, { recursive: true })
})
