/** The youngest and the oldest the user may be thinking of. */
export type Ages = readonly [number, number]

/** Those who work with the young are not young. */
const NOT_WHO_TEACHES = String.raw`(?![- ](?:[\w-]{2,14} ){0,2}(?:teacher|professor|tutor|principal|librarian|nurse|teaching|coach|counsell?or|classroom))`

const stage = (pattern: string, ages: Ages): readonly [RegExp, Ages] => [
  new RegExp(String.raw`\b(?:${pattern})\b${NOT_WHO_TEACHES}`, 'i'),
  ages,
]

/** The first that is said counts: what names an age most narrowly stands first. */
const STAGES: readonly (readonly [RegExp, Ages])[] = [
  stage('newborns?|infants?|new baby|baptism|christening', [0, 1]),
  stage('(?:first|1st) birthday(?! (?:since|without|after|alone))', [1, 1]),
  stage('toddlers?', [1, 3]),
  stage(
    'preschoolers?|preschool|kindergart[en]ners?|kindergarten|starts (?:primary )?school|little one starts',
    [3, 6],
  ),
  stage('first (?:holy )?communion', [7, 9]),
  stage('(?:elementary|primary|grade)[- ]school(?:er|s)?', [5, 11]),
  stage('tweens?', [9, 12]),
  stage('middle[- ]school(?:er)?|junior high', [11, 14]),
  stage('ba[rt] mitzvah', [12, 13]),
  stage('teens?|teenagers?|teenaged?|adolescents?|underage|minors|quincea[nñ]era|sweet 16', [13, 18]),
  stage('high[- ]school(?:er)?s?', [14, 18]),
  // Many of them may not buy wine yet.
  stage(
    '(?:college|university|uni) (?:student|kid|freshman|sophomore|junior|senior)s?|undergrad(?:uate)?s?|freshm[ae]n|dorm|starts (?:university|uni|college)',
    [18, 20],
  ),
  stage(
    '(?:little|small|young|baby) (?:boy|girl|child|kid|nephew|niece|brother|sister|cousin|person|one|grandson|granddaughter)',
    [3, 11],
  ),
]

const ADULT =
  /\b(?:husband|wife|spouse|fianc[eé]e?|boss|co-?worker|colleague|mother|father|mum|mom|dad|aunt|auntie|uncle|teacher|girlfriend|boyfriend|newlyweds?|couple(?! of\b)|neighbou?rs?|landlord|landlady|roommate|flatmate|in-law|grown-up|adult|grand(?:ma|pa|mother|father|dad|mum|mom|parents?)|nan(?:na|a)?|gran|granny|gramps|elderly|pensioner|senior citizens?|old (?:lady|man)|retired|retiring|retiree)\b(?!['’]s? (?:\w+ )?(?:kids?|child|son|daughter|boy|girl|niece|nephew))/i
/** After the adults: a mother who cooks for the kids is no child. */
const CHILD =
  /(?:\b(?:for|an?|our|the|my)|['’]s|^) ?(?:kids?|child|children)\b|\b(?:schoolboy|schoolgirl|pupil)s?\b/i

const GROWN_UP = 18

/** The usual age range of a life stage; null if none is named. */
export function readStage(text: string): Ages | null {
  const found = STAGES.find(([pattern]) => pattern.test(text))
  // A mother with a toddler is no toddler.
  if (found) return found[1][1] < GROWN_UP && ADULT.test(text) ? null : found[1]
  if (ADULT.test(text)) return [18, 75]
  return CHILD.test(text) ? [4, 12] : null
}
