import { SAID } from './circumstance-words.ts'
import { type Losses, readLosses } from './loss.ts'
import { withoutThoseServed } from './recipient.ts'

/** What somebody is going through: some gifts are only for that, and some would hurt. */
export type Circumstance =
  | 'bereavement'
  | 'widowed'
  | 'pet loss'
  | 'pregnancy loss'
  | 'infertility'
  | 'break-up'
  | 'expecting'
  | 'new baby'
  | 'no pregnancy'
  | 'cancer'
  | 'illness'
  | 'chronic illness'
  | 'dementia'
  | 'low vision'
  | 'hearing loss'
  | 'weak hands'
  | 'unsteady'
  | 'distress'
  | 'despair'
  | 'sobriety'
  | 'weight'
  | 'unmentioned'

export interface Circumstances {
  readonly all: ReadonlySet<Circumstance>
  /** What the animals were that died. */
  readonly petsLost: readonly string[]
}

/** Happy again: what was lost is not what the gift is for. */
const EXPECTING_AGAIN =
  /\b(?:(?:pregnant|expecting)(?: \w{1,10}){0,2} (?:again|after)|(?:now|finally) (?:pregnant|expecting)|rainbow baby)\b/i
/** Then nothing for a pregnant body is theirs. */
const CARRIED_BY_OTHERS =
  /\b(?:surroga(?:te|cy)|adopt(?:s|ed|ing|ion)?|foster(?:s|ing)?|(?:two|both|their) dads)\b/i
/** Whoever marries again has the old one behind them. */
const MARRIES =
  /\b(?:remarr\w{3,5}|getting married|wedding|engaged|newlyweds?|new (?:wife|husband|partner))\b/i
/** What somebody works at is not what they go through. */
const AT_WORK = new RegExp(
  String.raw`\b(?:${[
    'divorce|family|cancer|oncology|dementia|maternity|hospice|chemo|palliative|pregnancy|fertility|neonatal|newborn|infant',
    'grief|bereavement|funeral|addiction|rehab|disability|deaf|blind|surgery|mental health|depression|diabetes',
  ].join(
    '|',
  )}) (?:lawyer|attorney|ward|nurse|doctor|unit|clinic|care|research|researcher|counsell?or|therapist|coach|charity|worker|department|specialist|teacher|center|centre|director|home|photographer|helpline)s?\b`,
  'gi',
)

const ofLosses = (losses: Losses): Circumstance[] => [
  ...(losses.person ? (['bereavement'] as const) : []),
  ...(losses.spouse ? (['widowed'] as const) : []),
  ...(losses.pets.length > 0 ? (['pet loss'] as const) : []),
  ...(losses.pregnancy ? (['pregnancy loss'] as const) : []),
]

/** What the person is going through, as far as the words say. */
export function readCircumstances(description: string): Circumstances {
  const text = withoutThoseServed(description).replace(AT_WORK, ' ')
  const losses = readLosses(text)
  const all = new Set([
    ...ofLosses(losses),
    ...SAID.filter(([, pattern]) => pattern.test(text)).map(([name]) => name),
  ])
  if (all.has('pregnancy loss')) {
    if (EXPECTING_AGAIN.test(text)) all.delete('pregnancy loss')
    else for (const joy of ['expecting', 'new baby'] as const) all.delete(joy)
  }
  if ((all.has('expecting') || all.has('new baby')) && CARRIED_BY_OTHERS.test(text)) {
    all.delete('expecting')
    all.add('new baby').add('no pregnancy')
  }
  if (all.has('infertility') && (all.has('expecting') || all.has('new baby'))) all.delete('infertility')
  if (all.has('break-up') && MARRIES.test(text)) all.delete('break-up')
  return { all, petsLost: losses.pets }
}
