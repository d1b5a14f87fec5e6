import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readGifts } from '../src/apps/gifts/catalogue.ts'
import type { Gift } from '../src/apps/gifts/gift.ts'
import { giftId, readGiftRow } from '../src/apps/gifts/gift-row.ts'
import { COLLECTION } from '../src/apps/gifts/search.ts'
import { createLocalEmbedder } from '../src/search/local-embedder.ts'
import { dot } from '../src/search/vectors.ts'
import { openGiftSet, type RuleName } from './gifts-set.ts'
import { printTable } from './report.ts'

interface Question {
  readonly id: string
  readonly kind: string
  readonly text: string
  /** The ids of the right answers. */
  readonly relevant: readonly string[]
}

interface Set {
  readonly name: string
  readonly gifts: readonly Gift[]
  readonly questions: readonly Question[]
}

const BUILT = join(import.meta.dirname, '..', 'dist', 'gifts')
const read = (name: string) => JSON.parse(readFileSync(join(import.meta.dirname, 'eval', name), 'utf8'))

/** How well gifts are found: two sets of questions with known answers. */
export async function benchGiftsRelevance(without: readonly RuleName[] = []): Promise<void> {
  if (without.length > 0) console.log(`\nWithout the rules for ${without.join(', ')}`)
  const embedder = createLocalEmbedder()
  for (const set of [developmentSet(), ownSet()]) {
    console.log(`\n${set.name}: ${set.questions.length} questions, ${set.gifts.length} gifts\n`)
    await rankAll(set, embedder, without)
  }
  await embedder.close()
}

type Ranking = (question: string) => Promise<readonly string[]>

async function rankAll(
  { gifts, questions }: Set,
  embedder: ReturnType<typeof createLocalEmbedder>,
  without: readonly RuleName[],
) {
  const { recommend, index, close } = await openGiftSet(gifts, embedder, without)
  const systems: Record<string, Ranking> = {
    'full text alone': async (text) =>
      (await index.matching(COLLECTION, text.toLowerCase().match(/\p{L}+/gu) ?? [], 10)).map(({ id }) => id),
    'the model alone': await modelAlone(
      gifts,
      embedder,
      ({ name, briefDescription }) => `${name}. ${briefDescription}`,
    ),
    ours: async (description) => {
      const { found } = await recommend({ description, pastGifts: [], starred: [], limit: 10 })
      return found.map(({ gift }) => gift.id)
    },
  }
  const rows: string[][] = []
  for (const [name, rank] of Object.entries(systems))
    for (const kind of ['all', ...new Set(questions.map((question) => question.kind))]) {
      const asked = questions.filter((question) => kind === 'all' || question.kind === kind)
      rows.push([
        kind === 'all' ? name : `  ${kind}`,
        ...(await measure(asked, rank)).map((value) => value.toFixed(3)),
      ])
    }
  printTable(['', 'nDCG@10', 'recall@5', 'MRR'], rows)
  await close()
}

async function modelAlone(
  gifts: readonly Gift[],
  embedder: ReturnType<typeof createLocalEmbedder>,
  write: (gift: Gift) => string,
): Promise<Ranking> {
  const vectors = await embedder.embed(gifts.map(write))
  return async (text) => {
    const [question] = await embedder.embed([text])
    return gifts
      .map(({ id }, at) => ({
        id,
        score: dot(vectors[at] ?? new Float32Array(), question ?? new Float32Array()),
      }))
      .sort((a, b) => b.score - a.score)
      .slice(0, 10)
      .map(({ id }) => id)
  }
}

async function measure(questions: readonly Question[], rank: Ranking): Promise<number[]> {
  const sums = [0, 0, 0]
  for (const { text, relevant } of questions) {
    const ids = await rank(text)
    const right = new Set(relevant)
    const first = ids.findIndex((id) => right.has(id))
    const top = ids.slice(0, 5).filter((id) => right.has(id)).length
    const values = [gain(ids, right), top / Math.min(5, right.size), first < 0 ? 0 : 1 / (first + 1)]
    for (const [at, value] of values.entries()) sums[at] = (sums[at] ?? 0) + value / questions.length
  }
  return sums
}

function gain(ids: readonly string[], right: ReadonlySet<string>): number {
  const weight = (place: number) => 1 / Math.log2(place + 2)
  let got = 0
  let best = 0
  for (let place = 0; place < 10; place += 1) {
    if (right.has(ids[place] ?? '')) got += weight(place)
    if (place < right.size) best += weight(place)
  }
  return got / best
}

/** Small, with other gifts than ours. */
function developmentSet(): Set {
  const { items, queries } = read('gifts-dev.json')
  const ids = new Map<string, string>()
  const gifts = items.map((item: { id: string; name: string; description: string }) => {
    const reading = readGiftRow({ ...item, id: undefined, brief_description: item.description })
    if ('problem' in reading) throw new Error(reading.problem)
    ids.set(item.id, reading.gift.id)
    return reading.gift
  })
  const questions = queries.map((query: Question) => ({
    ...query,
    relevant: query.relevant.map((id) => ids.get(id) ?? id),
  }))
  return { name: 'The development set', gifts, questions }
}

/** Our own catalogue. Answers are named, and half of the questions share no word with theirs. */
const ownSet = (): Set => ({
  name: 'Our own set',
  gifts: readGifts(readFileSync(join(BUILT, 'catalogue.jsonl'), 'utf8')),
  questions: read('gifts-own.json').queries.map((query: Question) => ({
    ...query,
    relevant: query.relevant.map(giftId),
  })),
})
