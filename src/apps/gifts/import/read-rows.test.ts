import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openCatalogueFile } from './catalogue-file.ts'
import type { FileRow } from './file-row.ts'
import { readRows } from './read-rows.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-rows-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const written = (name: string, content: string | Buffer) => {
  const file = join(folder, name)
  writeFileSync(file, content)
  return file
}

async function rowsOf(name: string, content: string | Buffer) {
  const rows: FileRow[] = []
  for await (const row of readRows(await openCatalogueFile(written(name, content)))) rows.push(row)
  return rows.map(({ line, row, problem }) => [line, problem ?? row])
}

const reasonOf = (name: string, content: string | Buffer) =>
  rowsOf(name, content).then(
    () => 'none',
    (error) => error.details.reason,
  )

const HEADER = 'name,brief_description,price,categories'
const rod = { name: 'Rod', brief_description: 'Light.', price: '90', categories: 'Fishing' }
const net = { name: 'Net', brief_description: 'Wide.', price: '20', categories: 'Fishing' }

describe('a CSV file', () => {
  it.each([
    ['with LF', `${HEADER}\nRod,Light.,90,Fishing\nNet,Wide.,20,Fishing\n`],
    ['with CRLF', `${HEADER}\r\nRod,Light.,90,Fishing\r\nNet,Wide.,20,Fishing\r\n`],
    ['with a byte order mark', `\uFEFF${HEADER}\nRod,Light.,90,Fishing\nNet,Wide.,20,Fishing`],
    [
      'with quotes',
      `"name","Brief Description",PRICE,categories\n"Rod","Light.",90,"Fishing"\nNet,Wide.,20,Fishing`,
    ],
    [
      'with semicolons between cells',
      `${HEADER.replaceAll(',', ';')}\nRod;Light.;90;Fishing\nNet;Wide.;20;Fishing`,
    ],
    [
      'with tabs between cells',
      `${HEADER.replaceAll(',', '\t')}\nRod\tLight.\t90\tFishing\nNet\tWide.\t20\tFishing`,
    ],
  ])('is read %s', async (_, content) => {
    expect(await rowsOf('gifts.csv', content)).toEqual([
      [2, rod],
      [3, net],
    ])
  })

  it('has cells with commas, quotes and ends of lines in them, and tells the line where a row begins', async () => {
    const content = `${HEADER}\n"Rod, long","Called ""the pole"".\nTwo parts.",90,a;b\n\n,,,\nNet,Wide.,20,Fishing\n`
    expect(await rowsOf('gifts.csv', content)).toEqual([
      [
        2,
        {
          name: 'Rod, long',
          brief_description: 'Called "the pole".\nTwo parts.',
          price: '90',
          categories: 'a;b',
        },
      ],
      [6, net],
    ])
  })

  it.each([';', '\t'])('has prices with a decimal comma where “%s” stands between cells', async (sign) => {
    const prices = ['89,90', '1.299,00', '1.299', '89.90', '$1,299.00', '89,90 $', '7', 'dear']
    const lines = prices.map((price) => ['Rod', 'Light.', price, 'Fishing'].join(sign))
    const rows = await rowsOf('gifts.csv', [HEADER.replaceAll(',', sign), ...lines].join('\n'))
    expect(rows.map(([, row]) => Object(row).price)).toEqual([
      '89.90',
      '1299.00',
      '1299',
      '89.90',
      '$1,299.00',
      '$89.90',
      '7',
      'dear',
    ])
  })

  it('goes on after a row with too many cells, and takes missing ones as empty', async () => {
    const content = `${HEADER}\nRod,Light.,90,Fishing,Boats\nReel,Small.,10\nNet,Wide.,20,Fishing\n`
    expect(await rowsOf('gifts.csv', content)).toEqual([
      [2, 'has more cells than the header'],
      [3, { name: 'Reel', brief_description: 'Small.', price: '10' }],
      [4, net],
    ])
  })

  it('goes on after quotes at the wrong place', async () => {
    const content = `${HEADER}\n6" Rod,Light.,90,Fishing\n"Big" Net,Wide.,20,Fishing\nNet,"Wide.,20,Fishing\nReel,"Small.",10,Fishing\nNet,Wide.,20,Fishing\n`
    expect(await rowsOf('gifts.csv', content)).toEqual([
      [2, { ...rod, name: '6" Rod' }],
      [3, { ...net, name: '"Big" Net' }],
      [4, 'has a quote (") that is not closed'],
      [6, net],
    ])
  })

  it('is refused where a quote is open to the end', async () => {
    const content = `${HEADER}\nRod,Light.,90,Fishing\nNet,"Wide.,20,Fishing\nReel,Small.,10,Fishing\n`
    expect(await reasonOf('gifts.csv', content)).toBe(
      'gifts.csv cannot be read after line 2: a quote (") opens that is not closed.',
    )
    expect(await reasonOf('gifts.csv', content + 'x'.repeat(2_000_000))).toContain('after line 2: a quote')
  })

  it('is refused where columns are missing, and says which', async () => {
    expect(await reasonOf('gifts.csv', 'title,description\nRod,Light.\n')).toBe(
      'gifts.csv has no column name, brief_description, categories, price or price_range; its first line must name the columns.',
    )
    expect(await reasonOf('gifts.csv', `${HEADER},name\n`)).toBe('gifts.csv has the column name twice.')
  })

  it('may have columns that are not used, and says which', async () => {
    const file = written('gifts.csv', `${HEADER},Sku,\nRod,Light.,90,Fishing,7,\n`)
    expect((await openCatalogueFile(file)).unused).toEqual(['sku'])
  })
})

describe('a JSONL file', () => {
  it.each([
    ['with LF', '{"name":"Rod"}\n\n{"name":"Net"}\n'],
    ['with CRLF and a byte order mark', '\uFEFF{"name":"Rod"}\r\n\r\n{"name":"Net"}'],
  ])('is read %s', async (_, content) => {
    expect(await rowsOf('gifts.jsonl', content)).toEqual([
      [1, { name: 'Rod' }],
      [3, { name: 'Net' }],
    ])
  })

  it('goes on after a line that is not JSON', async () => {
    expect(await rowsOf('gifts.ndjson', '{"name":"Rod"\n{"name":"Net"}\n')).toEqual([
      [1, 'is not JSON'],
      [2, { name: 'Net' }],
    ])
  })

  it('keeps signs that other readers take for the end of a line', async () => {
    expect(await rowsOf('gifts.jsonl', '{"name":"Rod\u2028Reel"}\n')).toEqual([
      [1, { name: 'Rod\u2028Reel' }],
    ])
  })

  it('goes on after a line that no memory should hold', async () => {
    const long = JSON.stringify({ name: 'x'.repeat(3_000_000) })
    expect(await rowsOf('gifts.jsonl', `${long}\n{"name":"Net"}\n`)).toEqual([
      [1, 'is too long for a gift'],
      [2, { name: 'Net' }],
    ])
  })

  it('is not a JSON array', async () => {
    expect(await reasonOf('gifts.jsonl', '[\n{"name":"Rod"}\n]')).toContain('is one JSON array')
  })

  it('has letters across the parts in which it is read', async () => {
    const rows = Array.from({ length: 20_000 }, (_, at) => ({ name: `é€🥖${at}` }))
    const read = await rowsOf('gifts.jsonl', rows.map((row) => JSON.stringify(row)).join('\n'))
    expect(read).toEqual(rows.map((row, at) => [at + 1, row]))
  })
})

describe('a file that is no catalogue', () => {
  it.each([
    ['gifts.xlsx', 'x', 'gifts.xlsx is neither CSV nor JSONL by its name; it must end in .csv or .jsonl.'],
    ['gifts.csv', '', 'gifts.csv is empty.'],
    ['gifts.jsonl', '\n \n', 'gifts.jsonl is empty.'],
  ])('is refused: %s with “%s”', async (name, content, reason) => {
    expect(await reasonOf(name, content)).toBe(reason)
  })

  it('is refused when it is not there, or a folder', async () => {
    const reason = (path: string) => openCatalogueFile(path).catch((error) => error.details.reason)
    expect(await reason(join(folder, 'none.csv'))).toBe('none.csv is not there, or may not be read.')
    mkdirSync(join(folder, 'folder.csv'))
    expect(await reason(join(folder, 'folder.csv'))).toBe('folder.csv is not a file.')
  })

  it('is refused before anything is read when it is not UTF-8, with the line', async () => {
    const start = `${HEADER}\n${'Rod,Light.,90,Fishing\n'.repeat(10_000)}`
    const latin1 = Buffer.concat([Buffer.from(start), Buffer.from('Caf\xe9,Light.,90,Fishing\n', 'latin1')])
    expect(await reasonOf('gifts.csv', latin1)).toContain(
      'is not UTF-8 at line 10002. Save it again as UTF-8',
    )
    expect(await reasonOf('gifts.csv', Buffer.from(`\uFEFF${HEADER}`, 'utf16le'))).toContain(
      'is not UTF-8 at line 1',
    )
    const cut = Buffer.from(`${HEADER}\nCafé`).subarray(0, -1)
    expect(await reasonOf('gifts.csv', cut)).toContain('is not UTF-8 at line 2')
  })

  it('has another hash once it is changed', async () => {
    const one = await openCatalogueFile(written('a.jsonl', '{"name":"Rod"}'))
    const other = await openCatalogueFile(written('a.jsonl', '{"name":"Red"}'))
    expect(one.hash).not.toBe(other.hash)
  })
})
