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

/** "He lost his wife", "whose mother died": these tell of somebody else than whom the gift is for. */
const OTHERS = /\b(?:his|her|their|whose)\s+(?:\w+\s+)?\w+/gi
const GONE =
  /\b[a-z-]{2,20}(?: (?:has|had|have|just|recently|suddenly|sadly)){0,3} (?:died|passed away|passed on)\b/gi

export function readRecipients(text: string): string[] {
  const own = text.replace(OTHERS, ' ').replace(GONE, ' ')
  return RECIPIENTS.filter(([, pattern]) => pattern.test(own)).map(([name]) => name)
}
