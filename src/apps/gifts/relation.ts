/** "He lost his wife", "whose mother died", "my late dad": these tell of somebody else than whom the gift is for. */
const OTHERS = /\b(?:his|her|their|whose)\s+(?:\w+\s+)?\w+/gi
const GONE =
  /\b[a-z-]{2,20}(?: (?:has|had|have|just|recently|suddenly|sadly)){0,3} (?:died|passed away|passed on)\b|\b(?:lost|losing|loss of|death of|late) (?:(?:my|our|the|an?) )?(?:\w+ )?\w+/gi
/** "the midwife who delivered my son" */
const HELPED =
  /\b(?:who|that|which) (?:delivered|helped|cared|took|looked|saved|treated|taught|nursed)\b[^.;!?]*/gi

const RELATION =
  '(?:grand|step|god|great-?)?(?:mother|father|mum|mom|dad|son|daughter|sister|brother|ma|pa|child|kids?|parents|children)(?:[- ]in[- ]law)?|sons|daughters|sisters|brothers|wife|husband|girlfriend|boyfriend|partner|fianc[eé]e?|aunt|auntie|uncle|nieces?|nephews?|cousins?|nan|gran|granny|friends?|coworkers?|colleagues?|boss|manager|mentor|teacher|neighbou?rs?|room-?mate|flat-?mate|in-laws|twins'
const RELATED = new RegExp(
  String.raw`(for )?(?:\b(my|our|the|an?) |^(?:gifts? for |present for )?)(?:(?:best|old|older|younger|eldest|oldest|youngest|little|big|dear|lovely|good) )?(${RELATION})(?!['’-]|s['’]|\w)`,
  'gi',
)

/** The recipient's relation to the user in one plain word; null if several are named, or none. */
export function readRelation(text: string): string | null {
  const all = [...text.replace(HELPED, ' ').replace(OTHERS, ' ').replace(GONE, ' ').matchAll(RELATED)]
  const meant = all.some(([, given]) => given) ? all.filter(([, given]) => given) : all
  const [only, ...others] = new Set(meant.map(([, , , relation]) => relation?.toLowerCase() ?? ''))
  return only && others.length === 0 ? only : null
}
