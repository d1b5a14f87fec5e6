import { answerLanguage, answerSay } from '../../../reading/answer-say.ts'
import type { Layout } from '../../../templates/layout.ts'
import type { Starter } from '../../../templates/starter.ts'
import type { Heading } from './headings.ts'
import type { LanguageWords } from './languages/index.ts'

interface Summarised {
  readonly sentence: string
  readonly language: LanguageWords | null
  readonly layout: Layout
  /** The starter whose rows were taken. */
  readonly starter: Starter | null
}

/** What was made, in the language of the sentence. A starter's rows are English, as is what is said of them. */
export function summaryText(
  { sentence, language, layout, starter }: Summarised,
  listed: readonly Heading[],
  added: readonly Heading[],
): string {
  if (starter)
    return `Made without a model: the layout “${layout.title}” and the sample rows come from the template “${starter.name}”, the nearest to your sentence. Replace the rows with your own.`
  const code = language?.code ?? answerLanguage(sentence, 'en')
  const say = answerSay(code)
  const all = (headings: readonly Heading[]) =>
    new Intl.ListFormat(code).format(headings.map(({ label }) => label))
  const isSaid = ({ key }: Heading) =>
    language?.columns.some(([column, pattern]) => column === key && pattern.test(sentence))
  const said = [...listed, ...added.filter(isSaid)]
  const guessed = added.filter((heading) => !isSaid(heading))
  return [
    say('Made without a model, in the layout “{layout}”.', { layout: layout.title }),
    said.length > 0 && say('Headings from your sentence: {headings}.', { headings: all(said) }),
    guessed.length > 0 &&
      say('Guessed: {headings}. Rename or remove what you don’t need.', { headings: all(guessed) }),
    say('The rows are examples. Replace them with your own.'),
  ]
    .filter(Boolean)
    .join(' ')
}
