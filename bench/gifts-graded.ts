import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Recommend } from '../src/apps/gifts/recommend.ts'
import { createLocalEmbedder } from '../src/search/local-embedder.ts'
import { openGiftSet, type RuleName } from './gifts-set.ts'
import { printTable } from './report.ts'

const SHOWN = 5
/** More than there are: the whole ranking. */
const ALL = 5000

const gradedQuestion = z.object({
  id: z.string(),
  kind: z.string(),
  text: z.string(),
  /** By the gift's name: 2 good, 1 acceptable, 0 wrong, -1 embarrassing. */
  grades: z.record(z.string(), z.number()),
})
type GradedQuestion = z.infer<typeof gradedQuestion>

/** The closed questions, which nothing was tuned on; with a path, any other file of the same form. */
export const readGraded = (
  file = join(import.meta.dirname, 'eval', 'gifts-closed.jsonl'),
): GradedQuestion[] =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => gradedQuestion.parse(JSON.parse(line)))

interface RankedAnswer {
  readonly question: GradedQuestion
  /** All that may be shown, in order. */
  readonly ranked: readonly string[]
}

async function rank(questions: readonly GradedQuestion[], recommend: Recommend, count: number) {
  const answers: RankedAnswer[] = []
  for (const question of questions) {
    const request = { description: question.text, pastGifts: [], starred: [], limit: count }
    const { found, popular } = await recommend(request)
    const gifts = found.length > 0 ? found.map(({ gift }) => gift) : popular
    answers.push({ question, ranked: gifts.map(({ name }) => name) })
  }
  return answers
}

const GAIN: Readonly<Record<number, number>> = { 2: 3, 1: 1 }
const gainOf = (grades: readonly number[]) =>
  grades.slice(0, SHOWN).reduce((sum, grade, place) => sum + (GAIN[grade] ?? 0) / Math.log2(place + 2), 0)

function ndcg(grades: Readonly<Record<string, number>>, shown: readonly string[]): number {
  const best = gainOf(Object.values(grades).sort((a, b) => b - a))
  return best === 0 ? 0 : gainOf(shown.map((name) => grades[name] ?? 0)) / best
}

const meanOf = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
const percent = (share: number) => `${(100 * share).toFixed(1)} %`

function rowOf(name: string, answers: readonly RankedAnswer[], pick: (answer: RankedAnswer) => string[]) {
  const each = answers.map((answer) => ({ grades: answer.question.grades, shown: pick(answer) }))
  return [
    name,
    `${answers.length}`,
    meanOf(each.map(({ grades, shown }) => ndcg(grades, shown))).toFixed(3),
    percent(meanOf(each.map(({ grades, shown }) => Number(shown.some((one) => (grades[one] ?? 0) < 0))))),
    percent(meanOf(each.flatMap(({ grades, shown }) => shown.map((one) => Number(!(one in grades)))))),
  ]
}

const overAll = ({ ranked }: RankedAnswer) => ranked.slice(0, SHOWN)
const amongGraded = ({ question: { grades }, ranked }: RankedAnswer) =>
  ranked.filter((name) => name in grades).slice(0, SHOWN)

/** Answers to descriptions whose gifts were graded, over the whole catalogue and among the graded gifts alone. */
export async function benchGiftsGraded(without: readonly RuleName[] = []): Promise<void> {
  if (without.length > 0) console.log(`\nWithout the limits of ${without.join(', ')}`)
  const embedder = createLocalEmbedder()
  const { recommend, close } = await openGiftSet('built', embedder, without)
  const questions = readGraded(process.env.GRADED)
  const answers = await rank(questions, recommend, ALL)
  const authors = [...new Set(questions.map(({ id }) => id.slice(0, 1)))]
  printTable(
    ['', 'questions', 'nDCG@5', 'embarrassing', 'gifts nobody graded'],
    [
      rowOf('over all gifts', answers, overAll),
      rowOf('among the graded', answers, amongGraded),
      ...authors.map((author) =>
        rowOf(
          `  author ${author}, over all`,
          answers.filter(({ question }) => question.id.startsWith(author)),
          overAll,
        ),
      ),
    ],
  )
  await close()
  await embedder.close()
}
