import type { Wish } from '../wish/wish.ts'

/** Occasions that are somebody's own: "your dad's birthday". Only the word itself counts: who is retired has no retirement ahead. */
const OWN: Readonly<Record<string, RegExp>> = {
  birthday: /\b(?:birthday|bday|b-day)\b/i,
  anniversary: /\banniversary\b/i,
  wedding: /\bwedding\b/i,
  engagement: /\bengagement\b/i,
  housewarming: /\bhouse-?warming\b/i,
  graduation: /\bgraduation\b/i,
  retirement: /\bretirement\b/i,
  'baby shower': /\bbaby shower\b/i,
  farewell: /\bfarewell\b/i,
}
/** Days that everybody has. */
const DAYS: Readonly<Record<string, string>> = {
  christmas: 'Christmas',
  hanukkah: 'Hanukkah',
  "valentine's day": "Valentine's Day",
  "mother's day": "Mother's Day",
  "father's day": "Father's Day",
  eid: 'Eid',
  diwali: 'Diwali',
  'lunar new year': 'Lunar New Year',
}

const ORDINAL = /\b(\d{1,3}(?:st|nd|rd|th)) (?:wedding )?(?:birthday|bday|anniversary)\b/i
const TURNS = /\bturn(?:s|ing|ed) (\d{1,3})\b(?!\s?(?:am|pm|%))/i

const ordinalOf = (age: number) => {
  const teen = age % 100 >= 11 && age % 100 <= 13
  return `${age}${(!teen && ['th', 'st', 'nd', 'rd'][age % 10]) || 'th'}`
}

/** What there is to celebrate, to stand after "your dad's"; empty where nothing was named, or more than one thing. */
export function ownDay(description: string, { occasions }: Wish): string {
  const turns = TURNS.exec(description)?.[1]
  const named = Object.keys(OWN).filter((name) => occasions.includes(name) && OWN[name]?.test(description))
  const [day, ...more] = named.includes('anniversary') ? named.filter((name) => name !== 'wedding') : named
  if (more.length > 0) return ''
  if (!day) return turns ? `${ordinalOf(Number(turns))} birthday` : ''
  const which =
    ORDINAL.exec(description)?.[1] ?? (day === 'birthday' && turns ? ordinalOf(Number(turns)) : '')
  return which && (day === 'birthday' || day === 'anniversary') ? `${which} ${day}` : day
}

export function sharedDay({ occasions }: Wish): string {
  const [day, ...more] = occasions.filter((name) => Object.hasOwn(DAYS, name))
  return day && more.length === 0 ? (DAYS[day] ?? '') : ''
}
