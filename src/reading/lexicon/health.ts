import { isFiller } from '../languages/filler.ts'
import { stem } from '../stem.ts'
import { stemPhrase } from '../stem-words.ts'
import { lexicon } from './read-lexicon.ts'
import { isVerb } from './verbs.ts'

/** Kinds of what somebody's health or safety depends on. */
const CONDITIONS = ['physiological condition', 'disability', 'symptom', 'hypersensitivity']
/** Words of other classes that the lexicon does not connect with them, by their beginnings in four languages. */
const BEGINNINGS =
  /^(?:allerg|alerg|intoleran|unvertrag|zoliak|coeliac|celiac|celiaq|schwanger|embaraz|diabet|asthma|epilep|herzschrittmacher|pacemaker|marcapasos|stimulateur|herzkrank|herzproblem|cardiac|cardiaque|claustrophob|breastfeed|stillend|allaitante|lactancia|medikament|medication|anticoagul|blutverdunner)/
const MOSTLY = 0.5

let conditions: ReadonlySet<number> | null = null

/** True if a word mostly names an illness, a symptom, a pregnancy, a disability or an allergy. */
export function isHealthCondition(word: string, language: string | undefined): boolean {
  if (BEGINNINGS.test(word)) return true
  if (isFiller(word) || isVerb(word, language)) return false
  conditions ??= kindsOfConditions()
  const { senses, related } = lexicon()
  const own = senses(stem(word)).filter((sense) => sense.language === language)
  const share = own
    .filter(({ synset }) => [synset, ...related(synset)].some((one) => conditions?.has(one)))
    .reduce((sum, sense) => sum + sense.share, 0)
  return share >= MOSTLY
}

function kindsOfConditions(): ReadonlySet<number> {
  const { senses, children } = lexicon()
  const found = new Set(
    CONDITIONS.flatMap((phrase) => senses(stemPhrase(phrase)))
      .filter(({ language, share }) => language === 'en' && share >= MOSTLY)
      .map(({ synset }) => synset),
  )
  // A set also visits what is added to it meanwhile.
  for (const synset of found) for (const child of children(synset)) found.add(child)
  return found
}
