import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'

/**
 * `npx tsx scripts/tune/gifts/general.ts FILE` writes texts whose meaning the training keeps: messages, sentences, rows and headings of
 * the sets that judge the rest of Vitrine, a text a line. Held-out and closed sets are left out.
 */
const [out = 'data/tune/general.txt'] = process.argv.slice(2)
const sets = join(import.meta.dirname, '..', '..', '..', 'bench', 'eval')
const CLOSED = /held-out|closed|sealed/
/** Of a large table every so many rows. */
const MOST_ROWS = 500

const written = z.object({ message: z.string().optional(), sentence: z.string().optional() })
const texts = new Set<string>()
const add = (text: string | undefined) => {
  const line = text?.replace(/\s+/g, ' ').trim() ?? ''
  if (line.length > 2) texts.add(line)
}

for (const set of readdirSync(sets).filter((name) => !CLOSED.test(name) && !name.includes('.'))) {
  const folder = join(sets, set)
  // The fourth set's questions are open and sealed ones together.
  const isHalved = existsSync(join(folder, 'open.jsonl'))
  for (const name of readdirSync(folder).filter((name) => name.endsWith('.jsonl') && !CLOSED.test(name)))
    if (!isHalved || name !== 'questions.jsonl')
      for (const line of readFileSync(join(folder, name), 'utf8').trim().split('\n')) {
        const { message, sentence } = written.parse(JSON.parse(line))
        add(message)
        add(sentence)
      }
  const tables = join(folder, 'tables')
  for (const name of existsSync(tables) ? readdirSync(tables).filter((name) => name.endsWith('.csv')) : []) {
    const [headings = [], ...rows] = z
      .array(z.array(z.string()))
      .parse(parse(readFileSync(join(tables, name)), { bom: true, relax_column_count: true }))
    for (const heading of headings) add(heading)
    const step = Math.ceil(rows.length / MOST_ROWS)
    for (const row of rows.filter((_, place) => place % step === 0)) {
      add(row.filter(Boolean).join('. '))
      add(
        row
          .map((cell, column) => (cell ? `${headings[column]}: ${cell}` : ''))
          .filter(Boolean)
          .join('. '),
      )
      add(row[0])
    }
  }
}
writeFileSync(out, `${[...texts].join('\n')}\n`)
console.log(`${texts.size} texts in ${out}`)
