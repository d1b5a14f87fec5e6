/** Folded names of weekdays from Monday on: English, German, French, Spanish. */
const DAYS = [
  'monday montag lundi lunes',
  'tuesday dienstag mardi martes',
  'wednesday mittwoch mercredi miercoles',
  'thursday donnerstag jeudi jueves',
  'friday freitag vendredi viernes',
  'saturday samstag sonnabend samedi sabado',
  'sunday sonntag dimanche domingo',
]
/** As they are written in a cell; in a sentence many of them are other words. */
const SHORT_DAYS = [
  'mon mo lun lu l',
  'tue tues tu di mar ma m',
  'wed weds we mi mer mie me x',
  'thu thur thurs th do jeu jue ju j',
  'fri fr ven vie ve vi v',
  'sat sa sam sab s',
  'sun so dim dom su d',
]
const MONTHS = [
  'january januar janner janvier enero jan janv ene',
  'february februar fevrier febrero feb fevr febr fev',
  'march marz mars marzo mar mrz',
  'april avril abril apr avr abr',
  'may mai mayo',
  'june juni juin junio jun',
  'july juli juillet julio jul juil',
  'august aout agosto aug ago',
  'september septembre septiembre sep sept',
  'october oktober octobre octubre oct okt',
  'november novembre noviembre nov',
  'december dezember decembre diciembre dec dez dic',
]

const byWord = (lines: readonly string[]) =>
  new Map(lines.flatMap((line, at) => (line ? line.split(' ') : []).map((word) => [word, at] as const)))

/** English ones that are no other words. */
const PLAIN_SHORT = ['', 'tue tues', 'wed', 'thu thur thurs', 'fri']

const NAMED = byWord(DAYS)
const PLAIN = byWord(PLAIN_SHORT)
const SHORT = byWord(SHORT_DAYS)
const MONTH = byWord(MONTHS)

/** 0 for Monday. Several of one are that day too: Mondays, montags. */
export const weekdayOf = (word: string): number | undefined =>
  NAMED.get(word) ?? PLAIN.get(word) ?? (/.s$/.test(word) ? NAMED.get(word.slice(0, -1)) : undefined)

/** The day of a short name too, where another day stands by it: “mon to fri”. */
export const weekdayInCell = (word: string): number | undefined => weekdayOf(word) ?? SHORT.get(word)

/** 0 for January. */
export const monthOf = (word: string): number | undefined => MONTH.get(word)

/** The names of days and months, in which a slip is looked for. */
export const CALENDAR_NAMES: readonly string[] = [...NAMED.keys(), ...MONTH.keys()]
