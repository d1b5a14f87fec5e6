import { readFileSync } from 'node:fs'
import { stemWords } from '../src/reading/stem-words.ts'
import type { Made } from '../src/registry/generate/index.ts'
import { createGenerator } from '../src/registry/generate/index.ts'
import { createLocalEmbedder } from '../src/search/local-embedder.ts'
import { layouts } from '../src/templates/layouts/index.ts'

interface Sentence {
  readonly lang: string
  readonly sentence: string
  readonly columns?: readonly string[]
  readonly layout_hint?: string
}

const NOW = new Date('2026-11-16T09:00:00Z')

/** `SENTENCES=file npm run bench sentences`: what each sentence becomes without a model, for somebody to judge. */
export async function benchSentences(): Promise<void> {
  const file = process.env.SENTENCES
  if (!file) return console.log('Set SENTENCES to a file with {"lang", "sentence", "columns"} a line.')
  const sentences = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Sentence)
  const embedder = createLocalEmbedder()
  const generator = createGenerator({ model: null, embedder, layouts, clock: () => NOW })
  let made = 0
  let found = 0
  let wanted = 0
  for (const { lang, sentence, columns = [], layout_hint: hint } of sentences) {
    const app = await lastOf(generator.make(sentence, new AbortController().signal))
    console.log(`\n${lang}  ${sentence}`)
    made += 1
    const headings = headingsOf(app)
    const held = columns.filter((column) => headings.some((heading) => isSame(heading, column)))
    found += held.length
    wanted += columns.length
    console.log(
      `    ${app.content.name} · ${app.content.layoutTemplate} (${hint ?? '–'}) · ${app.content.toolName}`,
    )
    console.log(`    ${headings.join(' | ')}`)
    const items = Array.isArray(app.content.mockData.items) ? app.content.mockData.items : []
    for (const row of items.slice(0, 2)) console.log(`      ${Object.values(row).join(' | ').slice(0, 140)}`)
    console.log(`    ${app.words}`)
  }
  console.log(
    `\n${made} of ${sentences.length} became an app; ${found} of ${wanted} expected headings are there.`,
  )
  await embedder.close()
}

async function lastOf(parts: AsyncGenerator<unknown, Made>): Promise<Made> {
  for (;;) {
    const { done, value } = await parts.next()
    if (done) return value
  }
}

function headingsOf({ content: { mockData, columns = [], layoutTemplate } }: Made): string[] {
  const named = Array.isArray(mockData.columns) ? mockData.columns.map(({ label }) => String(label)) : []
  const [row] = Array.isArray(mockData.items) ? mockData.items : []
  const known = layouts.get(layoutTemplate)?.rows?.columns ?? []
  const labelOf = (key: string) =>
    columns.find((each) => each.key === key)?.label ?? known.find((each) => each.key === key)?.label ?? key
  return named.length > 0
    ? named
    : row
      ? Object.keys(row).map(labelOf)
      : columns.map(({ key, label }) => label ?? key)
}

const isSame = (one: string, other: string): boolean => {
  const words = new Set(stemWords(one))
  return stemWords(other).some((word) => word.length > 2 && words.has(word))
}
