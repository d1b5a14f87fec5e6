/** Those who are thanked for what they did in somebody else's good or bad days. */
const SERVING =
  'midwi(?:fe|ves)|doula|nurses?|doctor|surgeon|oncologist|physician|obstetrician|therapist|physio(?:therapist)?|counsell?or|vet|veterinarian|paramedics?|carers?|caregivers?|nann(?:y|ies)|babysitter|teacher|tutor|coach|social worker|lawyer|realtor|priest|pastor|chaplain|photographer|hairdresser|cleaner|dog ?walker|funeral director|staff|team'

/** Who the person is to the giver, in the catalogue's own words. */
const RECIPIENTS: readonly (readonly [string, RegExp])[] = [
  ['mother', /\b(?:mother|mum|mom|mama|mummy|mommy)(?!'s|s'|\w)/i],
  ['father', /\b(?:father|dad|daddy|papa)(?!'s|s'|\w)/i],
  ['grandmother', /\b(?:grand(?:mother|ma|mum)|nan(?:na|a)?|granny|gran)\b/i],
  ['grandfather', /\b(?:grand(?:father|pa|dad)|grandpa|gramps)\b/i],
  ['wife', /\bwife\b/i],
  ['husband', /\bhusband\b/i],
  ['girlfriend', /\bgirlfriend\b/i],
  ['boyfriend', /\bboyfriend\b/i],
  ['partner', /\bpartner\b/i],
  ['couple', /\b(?:couple|newlyweds|friends who (?:host|just married))\b/i],
  ['newlyweds', /\b(?:newlyweds?|just married|wedding)\b/i],
  ['sister', /\bsister\b/i],
  ['brother', /\bbrother\b/i],
  ['son', /\bson\b/i],
  ['daughter', /\bdaughter\b/i],
  ['baby', /\b(?:baby|newborn|infant)\b/i],
  ['toddler', /\btoddler\b/i],
  ['teen', /\b(?:teen(?:ager|age)?)\b/i],
  ['tween', /\btween\b/i],
  ['student', /\b(?:student|undergraduate|freshman)\b/i],
  ['friend', /\b(?:friend|bestie|mate)\b/i],
  ['coworker', /\b(?:co-?worker|colleague|office mate)\b/i],
  ['boss', /\b(?:boss|manager)\b/i],
  ['teacher', /\b(?:teacher|tutor|professor|coach)\b/i],
  // Known by what they do for the giver.
  ['helper', new RegExp(String.raw`\b(?:my|our) (?:[\w-]+ )?(?:${SERVING})\b`, 'i')],
  ['neighbor', /\bneighbou?rs?\b/i],
  ['host', /\bhosts?(?:ess)?\b/i],
  [
    'new parent',
    /\b(?:new (?:parents?|mum|mom|dad)|expecting|pregnant|newborn|first (?:baby|little one))\b/i,
  ],
  ['retiree', /\bretir(?:ed|ee|ing|es)\b/i],
  ['senior', /\b(?:elderly|senior|pensioner|grand(?:ma|pa|mother|father))\b/i],
  ['pet owner', /\b(?:dog|puppy|cat|kitten|hamster|rabbit|parrot)s?\b/i],
  ['traveller', /\btravel(?:s|ler|er|ling)?\b/i],
  ['collector', /\bcollect(?:s|or|ing)\b/i],
]

/** "He lost his wife", "whose mother died", "my late dad": these tell of somebody else than whom the gift is for. */
const OTHERS = /\b(?:his|her|their|whose)\s+(?:\w+\s+)?\w+/gi
const GONE =
  /\b[a-z-]{2,20}(?: (?:has|had|have|just|recently|suddenly|sadly)){0,3} (?:died|passed away|passed on)\b|\b(?:lost|losing|loss of|death of|late) (?:(?:my|our|the|an?) )?(?:\w+ )?\w+/gi

const withoutOthers = (text: string) => text.replace(OTHERS, ' ').replace(GONE, ' ')

const HELPED =
  '(?:have |has |just |so |kindly |really )*(?:delivered|helped|cared|took care|looked after|looks after|saved|treated|operated|put|taught|got|nursed|married|buried|saw|sat|supported|found|brought|stayed|watched|held|was there|were there|worked)'
const SERVED = new RegExp(
  String.raw`(?:\b(?:for|to|thank(?:s|ing)?|gift|present)\b|^) ?(?:(?:my|our|the|all|an?|his|her|their|some) )?(?:[\w'’-]{2,15} ){0,3}?(?:${SERVING})\b((?:,? (?:(?:who|that|which) (?:${HELPED})|for|after|from)\b[^.;!?]*)?)`,
  'i',
)

/** What is left of a description of somebody who served others when what these went through is taken out. */
export const withoutThoseServed = (text: string): string => {
  const served = SERVED.exec(text)
  return served?.[1] ? text.replace(served[1], ' ') : text
}

export function readRecipients(text: string): string[] {
  const own = withoutOthers(withoutThoseServed(text))
  return RECIPIENTS.filter(([, pattern]) => pattern.test(own)).map(([name]) => name)
}

const RELATION =
  '(?:grand|step|god|great-?)?(?:mother|father|mum|mom|dad|son|daughter|sister|brother|ma|pa|child|kids?|parents|children)(?:[- ]in[- ]law)?|sons|daughters|sisters|brothers|wife|husband|girlfriend|boyfriend|partner|fianc[eé]e?|aunt|auntie|uncle|nieces?|nephews?|cousins?|nan|gran|granny|friends?|coworkers?|colleagues?|boss|manager|mentor|teacher|neighbou?rs?|room-?mate|flat-?mate|in-laws|twins'
const RELATED = new RegExp(
  String.raw`(for )?(?:\b(my|our|the|an?) |^(?:gifts? for |present for )?)(?:(?:best|old|older|younger|eldest|oldest|youngest|little|big|dear|lovely|good) )?(${RELATION})(?!['’-]|s['’]|\w)`,
  'gi',
)

/** Who it is to the reader in one plain word; null where several are named, or nobody. */
export function readRelation(text: string): string | null {
  const all = [...withoutOthers(withoutThoseServed(text)).matchAll(RELATED)]
  const meant = all.some(([, given]) => given) ? all.filter(([, given]) => given) : all
  const [only, ...others] = new Set(meant.map(([, , , relation]) => relation?.toLowerCase() ?? ''))
  return only && others.length === 0 ? only : null
}

/** "It's my dad's birthday", "this is about Ted only". */
const MEANT = new RegExp(
  String.raw`\b(?:it['’]?s|this is|(?:gift|present) is) (?:only |just |all )?(?:(?:for|about) )?(?:(?:my|our) )?(?:(${RELATION})['’]s (?:[\w-]+ )?(?:birthday|retirement|graduation|anniversary|christmas)\b|([\p{L}-]+) only\b)`,
  'iu',
)
const PERSON = String.raw`(?:my|our|his|her|their) (?:[\w-]+ ){0,2}(?:${RELATION}|boys?|girls?)\b`
const PERSON_BEGINS = new RegExp(`^${PERSON}`, 'i')
const PART_BEGINS = new RegExp(String.raw`(?=\b(?:${PERSON}|it['’]?s\b|this is\b))`, 'gi')

/** The description without what tells of others, where several are named and one is said to be meant. */
export function withoutBystanders(text: string): string {
  const meant = MEANT.exec(text)
  const name = meant?.[1] ?? meant?.[2]
  if (!name) return text
  const same = [
    new RegExp(`\\b${name}\\b`, 'i'),
    ...RECIPIENTS.flatMap(([, is]) => (is.test(name) ? [is] : [])),
  ]
  return text
    .split(PART_BEGINS)
    .filter((part) => !PERSON_BEGINS.test(part) || same.some((is) => is.test(part)))
    .join('')
}
