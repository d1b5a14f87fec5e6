import type { Embedder } from '../../../search/embedder.ts'
import { dot, mean, orthogonalTo, unit } from '../../../search/vectors.ts'
import type { Layout } from '../../../templates/layout.ts'
import type { Starter } from '../../../templates/starter.ts'
import type { Layouts } from '../../content.ts'
import { languageOf } from './languages/index.ts'
import { sentenceSubject } from './subject.ts'
import { tokenize } from './tokenize.ts'

/** A template: a starter, or the sample of a layout without one. */
export interface Pattern {
  readonly starter: Starter
  readonly text: string
}

export interface Likeness {
  readonly starter: Starter
  /** Close enough to stand for the request. */
  readonly close: boolean
  /** Close enough to share its columns. */
  readonly near: boolean
}

/**
 * Below this a starter is unrelated. Of sixty sentences in four languages, none without a starter scores above 0.22 by
 * meaning and words alone.
 */
const CLOSE = 0.33
/** So close that no common word is needed. */
const ALMOST_SAME = 0.5
const WORDS_WEIGHT = 0.25
/** Added if a sentence names exactly what a starter is for. */
const NAMED_WEIGHT = 0.15
/** The same without an embedder: enough by itself. */
const NAMED_ALONE = 0.45
/** From here on a starter is of a related trade. */
const NEAR = 0.2

export const patternsOf = (starters: readonly Starter[], layouts: Layouts): Pattern[] => [
  ...starters.map((starter) => ({ starter, text: textOf(starter) })),
  ...[...layouts.values()].flatMap((layout) => {
    const text = layout.generator?.wanted
    return text ? [{ starter: bareStarter(layout), text }] : []
  }),
]

const textOf = ({ name, trade, description, toolDescription, mockData }: Starter): string => {
  const titles = Array.isArray(mockData.items) ? mockData.items.slice(0, 8).map(({ title }) => title) : []
  return `${name}. ${trade}. ${description} ${toolDescription} ${titles.join(', ')}.`
}

const bareStarter = ({ name, title, sample }: Layout): Starter => ({
  id: name,
  trade: '',
  name: title,
  description: '',
  layoutTemplate: name,
  mockData: sample,
  questions: [],
  themeVariables: {},
  systemPrompt: '',
  toolName: '',
  toolDescription: '',
})

/** Finds the templates closest to a sentence, by meaning and by words. */
export function createLikeness(embedder: Embedder) {
  const known = new Map<string, Float32Array>()
  const nearness = async (sentence: string, patterns: readonly Pattern[]): Promise<number[]> => {
    const strange = patterns.filter(({ text }) => !known.has(text))
    const [question, ...vectors] = await embedder.embed([sentence, ...strange.map(({ text }) => text)])
    strange.forEach(({ text }, index) => {
      const vector = vectors[index]
      if (vector) known.set(text, vector)
    })
    const all = patterns.map(({ text }) => known.get(text) ?? new Float32Array())
    if (!question) return all.map(() => 0)
    // The common direction of all templates separates none of them.
    const common = unit(mean(all))
    const towards = orthogonalTo(question, common)
    return all.map((vector) => dot(orthogonalTo(vector, common), towards))
  }
  return async (sentence: string, patterns: readonly Pattern[], layouts: Layouts): Promise<Likeness> => {
    // Without the embedder, words still help.
    const near = await nearness(sentence, patterns).catch(() => patterns.map(() => 0))
    const tokens = new Set(tokenize(sentence))
    const language = languageOf(sentence)
    // The embedder reads English; in other languages words alone decide.
    const weight = language?.code === 'en' ? NAMED_WEIGHT : NAMED_ALONE
    const ranked = patterns
      .map(({ text, starter }, index) => ({
        starter,
        score:
          (near[index] ?? 0) +
          WORDS_WEIGHT * shared(tokens, text) +
          (language?.named[starter.id]?.test(sentence) ? weight : 0),
      }))
      .toSorted((a, b) => b.score - a.score)
    const [best] = ranked
    if (!best) throw new TypeError('There is nothing to make an app after.')
    const subject = new Set(tokenize(sentenceSubject(sentence, layouts, language)?.words ?? sentence))
    const isNamed = language?.named[best.starter.id]?.test(sentence) ?? false
    return {
      starter: best.starter,
      close:
        best.score >= CLOSE && (isNamed || best.score >= ALMOST_SAME || isOfTrade(subject, best.starter)),
      near: isNamed || (language?.code === 'en' && best.score >= NEAR),
    }
  }
}

/** The subject must be called as the template's trade is, never another business. */
const isOfTrade = (subject: ReadonlySet<string>, { id, name, trade }: Starter): boolean =>
  trade === '' || tokenize(`${id} ${name} ${trade}`).some((word) => subject.has(word))

const shared = (tokens: ReadonlySet<string>, text: string): number => {
  const there = new Set(tokenize(text))
  return [...tokens].filter((word) => there.has(word)).length / Math.max(tokens.size, 3)
}
