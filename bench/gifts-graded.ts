import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Recommend } from '../src/apps/gifts/recommend.ts'
import { printTable } from './report.ts'

const SHOWN = 5

const graded = z.object({
  note: z.string(),
  questions: z.array(
    z.object({
      id: z.string(),
      kind: z.string(),
      text: z.string(),
      /** By the gift's name: 2 good, 1 acceptable, 0 wrong, -1 embarrassing. */
      grades: z.record(z.string(), z.number()),
    }),
  ),
})

export type GradedQuestion = z.infer<typeof graded>['questions'][number]

export const readGraded = (): readonly GradedQuestion[] =>
  graded.parse(JSON.parse(readFileSync(join(import.meta.dirname, 'eval', 'gifts-graded.json'), 'utf8')))
    .questions

export interface GradedAnswer {
  readonly question: GradedQuestion
  /** The names of the gifts, as shown. */
  readonly shown: readonly string[]
}

/** Asks every question once. */
export async function askGraded(
  questions: readonly GradedQuestion[],
  recommend: Recommend,
): Promise<GradedAnswer[]> {
  const answers: GradedAnswer[] = []
  for (const question of questions) {
    const request = { description: question.text, pastGifts: [], starred: [], limit: SHOWN }
    const { found, popular } = await recommend(request)
    const gifts = found.length > 0 ? found.map(({ gift }) => gift) : popular
    answers.push({ question, shown: gifts.map(({ name }) => name) })
  }
  return answers
}

const discount = (place: number) => 1 / Math.log2(place + 2)
const gainOf = (grades: readonly number[]) =>
  grades.slice(0, SHOWN).reduce((sum, grade, place) => sum + Math.max(0, grade) * discount(place), 0)

/** nDCG of one answer; null where no gift was judged good. Without `strict`, the places of gifts that nobody judged are left out. */
export function gradedGain({ question: { grades }, shown }: GradedAnswer, strict: boolean): number | null {
  const judged = strict ? shown : shown.filter((name) => name in grades)
  const places = strict ? SHOWN : judged.length
  const best = gainOf(
    Object.values(grades)
      .sort((a, b) => b - a)
      .slice(0, places),
  )
  return best === 0 ? null : gainOf(judged.map((name) => grades[name] ?? 0)) / best
}

const isEmbarrassing = ({ question, shown }: GradedAnswer) =>
  shown.some((name) => (question.grades[name] ?? 0) < 0)

const meanOf = (values: readonly (number | null)[]) => {
  const there = values.filter((value) => value !== null)
  return there.reduce((sum, value) => sum + value, 0) / there.length
}

const FOREIGN = 'lang'

/** What one judge said of the answers; the questions in other languages apart, since they are asked for in English. */
export function printGraded(all: readonly GradedAnswer[]): void {
  const rows = (
    [
      ['all', () => true],
      ['in English', ({ question }) => question.kind !== FOREIGN],
      ['half a', ({ question }) => question.kind !== FOREIGN && halfOf(question.id) === 'a'],
      ['half b', ({ question }) => question.kind !== FOREIGN && halfOf(question.id) === 'b'],
    ] satisfies [string, (answer: GradedAnswer) => boolean][]
  ).map(([name, belongs]) => {
    const answers = all.filter(belongs)
    const places = answers.flatMap(({ question, shown }) => shown.map((gift) => gift in question.grades))
    return [
      name,
      `${answers.length}`,
      meanOf(answers.map((answer) => gradedGain(answer, true))).toFixed(3),
      meanOf(answers.map((answer) => gradedGain(answer, false))).toFixed(3),
      `${((100 * answers.filter(isEmbarrassing).length) / answers.length).toFixed(1)} %`,
      `${((100 * places.filter((known) => !known).length) / Math.max(1, places.length)).toFixed(0)} %`,
    ]
  })
  printTable(
    ['', 'questions', 'nDCG@5, unjudged 0', 'unjudged left out', 'embarrassing', 'gifts unjudged'],
    rows,
  )
}

/** Halves to tune on and to look at afterwards, by a hash of the id. */
export const halfOf = (id: string): 'a' | 'b' =>
  (createHash('sha256').update(id).digest().at(-1) ?? 0) % 2 === 0 ? 'a' : 'b'
