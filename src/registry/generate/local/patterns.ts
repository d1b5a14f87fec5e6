import type { Embedder } from '../../../search/embedder.ts'
import { dot, mean, orthogonalTo, unit } from '../../../search/vectors.ts'
import type { Layout } from '../../../templates/layout.ts'
import type { Starter } from '../../../templates/starter.ts'
import type { Layouts } from '../../content.ts'
import { languageOf } from './languages/index.ts'
import { sentenceSubject } from './subject.ts'
import { tokenize } from './tokenize.ts'

/** Something an app can be made after: a starter, or a layout no starter has, with its sample. */
export interface Pattern {
  readonly starter: Starter
  /** What it is compared by. */
  readonly text: string
}

export interface Likeness {
  readonly starter: Starter
  /** Whether it may stand for what was asked. */
  readonly close: boolean
  /** Whether it has at least the columns that such an app has. */
  readonly near: boolean
}

/**
 * Below this a starter has nothing to do with the sentence. Of sixty sentences in four languages none without a
 * starter comes above 0.22 by meaning and words alone.
 */
const CLOSE = 0.33
/** So near that it needs no word in common. */
const ALMOST_SAME = 0.5
const WORDS_WEIGHT = 0.25
/** What it adds that a sentence names the very thing a starter is for. */
const NAMED_WEIGHT = 0.15
/** The same where nothing else can tell: enough, whatever the embedder makes of words it does not know. */
const NAMED_ALONE = 0.45
/** From here on a starter is of a kindred trade. */
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

/** Finds what a sentence is most like, by meaning and by its words. */
export function createLikeness(embedder: Embedder) {
  const known = new Map<string, Float32Array>()
  const nearness = async (sentence: string, patterns: readonly Pattern[]): Promise<number[]> => {
    const strange = patterns.filter(({ text }) => !known.has(text))
    const [question, ...vectors] = await embedder.embed([sentence, ...strange.map(({ text }) => text)])
    strange.forEach(({ text }, at) => {
      const vector = vectors[at]
      if (vector) known.set(text, vector)
    })
    const all = patterns.map(({ text }) => known.get(text) ?? new Float32Array())
    if (!question) return all.map(() => 0)
    // What all patterns have in common tells none of them apart.
    const common = unit(mean(all))
    const towards = orthogonalTo(question, common)
    return all.map((vector) => dot(orthogonalTo(vector, common), towards))
  }
  return async (sentence: string, patterns: readonly Pattern[], layouts: Layouts): Promise<Likeness> => {
    // Without the embedder the words still tell something.
    const near = await nearness(sentence, patterns).catch(() => patterns.map(() => 0))
    const asked = new Set(tokenize(sentence))
    const language = languageOf(sentence)
    // The embedder reads English: in other languages the words alone must say it.
    const weight = language?.code === 'en' ? NAMED_WEIGHT : NAMED_ALONE
    const ranked = patterns
      .map(({ text, starter }, at) => ({
        starter,
        score:
          (near[at] ?? 0) +
          WORDS_WEIGHT * shared(asked, text) +
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

/** Never another business: what the sentence is about is called as the template's own trade is. */
const isOfTrade = (subject: ReadonlySet<string>, { id, name, trade }: Starter): boolean =>
  trade === '' || tokenize(`${id} ${name} ${trade}`).some((word) => subject.has(word))

/** How many of the words are in the text, from 0 to 1. */
const shared = (asked: ReadonlySet<string>, text: string): number => {
  const there = new Set(tokenize(text))
  return [...asked].filter((word) => there.has(word)).length / Math.max(asked.size, 3)
}
