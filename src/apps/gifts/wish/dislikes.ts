/** What somebody does not want, and the words that are left when it is taken out. */
export interface Dislikes {
  readonly wanted: string
  readonly unwanted: readonly string[]
}

const WORD = String.raw`[\p{L}\p{N}][\p{L}\p{N}'’-]*`
/** Here something else begins to be told. */
const TURN = String.raw`(?:but|who|which|because|please|though|although|so|since|while|when|if|unless|instead|loves?|likes?|enjoys?|adores?|prefers?|and (?:loves?|likes?|enjoys?|adores?|prefers?|collects?|wants?|needs?|plays?|spends?|lives?|works?|reads?|always|also|is|has|was|would|who|she|he|they|i|we|my))\b`
/** "never cooks at home", "cannot drink enough coffee": what follows is not the thing that is refused. */
const NO_THING = String.raw`(?:and|or|nor|at|in|on|for|from|than|enough)\b`
const PHRASE = `((?!${TURN}|${NO_THING})${WORD}(?: (?!${TURN})${WORD}){0,3})`
const REFUSES = [
  'hates?',
  'dislikes?',
  'detests?',
  'loathes?',
  `can(?:not|'t|’t) (?:stand|eat|drink|have|bear)`,
  `(?:does|do|did|would|will)(?: not|n't|n’t) (?:really )?(?:like|want|need|enjoy|care for|eat|drink|wear|use)`,
  `(?:is|are|'s|’s)?(?: not|n't|n’t) (?:really )?(?:into|a fan of|interested in|keen on|fond of)`,
  'never (?:drinks|eats|wears|uses|reads|cooks)',
  '(?:is |are )?allergic to',
  '(?:please )?(?:avoid|avoids|skip)',
  'nothing (?:with|to do with|like|about|that involves)',
  'anything (?:but|except)',
  'no more',
  'except(?: for)?',
  'other than',
].join('|')
const SAID = new RegExp(
  String.raw`\s*(?:[,;(]|\b(?:and|but|who|she|he|they|so|or|also)\b){0,4}\s*\b(?:${REFUSES})\s+(?:any |more |another |a |an |the |to )?${PHRASE}`,
  'giu',
)
/** "a flat with no balcony" tells of the flat; "so no alcohol" tells of the gift. */
const PLAIN_NO = new RegExp(
  String.raw`(?:^|[\n,.;:(–-]\s*(?:and |but |so |please )?|\b(?:so|but|please)\s+)(?:no|not|without)\s+(?:any |more |another |a |an )?${PHRASE}(?:\s+please)?`,
  'giu',
)

/** Ways of life that rule a thing out without naming it. */
const IMPLIED: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:sober|teetotal(?:ler)?|gave up drinking|quit drinking|stopped drinking|in recovery|recovering alcoholic|pregnant|expecting (?:a|their|her|our|twins))\b/i,
    'wine, beer, whisky and alcohol',
  ],
  [
    /\b(?:do(?:es)?(?: not|n['’]?t)|never) drinks?(?: alcohol| at all| any ?more)?(?=\s*(?:$|[.,;!?)]|(?:and|but|so|or)\b))/i,
    'wine, beer, whisky and alcohol',
  ],
  [/\b(?:vegetarian|vegan)s?\b/i, 'meat, steak, sausages and jerky'],
  [/\bvegans?\b/i, 'cheese and dairy'],
  [/\b(?:gluten[- ]free|c(?:o)?eliac)\b/i, 'bread, flour, pasta and beer'],
  [/\bnut allergy\b/i, 'nuts'],
]

/** Time words and the like are no things that could be given. */
const NOTHING =
  /^(?:it|this|that|them|him|her|us|me|you|anything|things?|stuff|much|many|mondays?|mornings?|when|if|be|being|having|one|idea|clue|plan|time|problem|matter|longer|more|only|just|sure|too|very|really|even|yet|necessarily|always|all|any ?more|budget|limit|preference|need|doubt|wonder|kids|children|spend|pay|over|breaking|same)\b/i

/** Each costs the model two texts; nobody refuses more. */
const MOST = 12

/** The first letters are enough to tell "runner" and "running" for one. */
const stems = (text: string) =>
  (text.match(/\p{L}{4,}/gu) ?? []).map((word) => word.toLowerCase().slice(0, 4))

export function readDislikes(text: string): Dislikes {
  const said: string[] = []
  const take = (whole: string, phrase: string) => {
    if (NOTHING.test(phrase)) return whole
    said.push(phrase.trim())
    return ' '
  }
  const wanted = text.replace(SAID, take).replace(PLAIN_NO, take).replace(/\s+/g, ' ').trim()
  const kept = new Set(stems(wanted))
  // A runner who hates running in the dark still runs: what is wanted too is no dislike of the thing itself.
  const circumstances = said.filter((phrase) => stems(phrase).some((word) => kept.has(word)))
  const unwanted = said.filter((phrase) => !circumstances.includes(phrase))
  const implied = IMPLIED.filter(([pattern]) => pattern.test(text)).map(([, things]) => things)
  return {
    wanted: circumstances.length > 0 || wanted.length < 3 ? text : wanted,
    unwanted: [...new Set([...implied, ...unwanted])].slice(0, MOST),
  }
}
