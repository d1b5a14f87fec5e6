import { z } from 'zod'
import type { Bookings, FreeDay } from './bookings.ts'
import { dayProblem, openDays, spokenDay } from './calendar.ts'
import { SERVICE_NAMES, SERVICES, TIMES } from './services.ts'

/** What must be known of a repair, as a chat's own form shows it. */
export const fields = {
  service: z
    .enum(SERVICE_NAMES)
    .meta({ title: 'Repair', enumNames: SERVICE_NAMES.map((name) => SERVICES[name].title) }),
  day: z.iso.date().meta({ title: 'Day', description: 'When you bring the bike' }),
  time: z.enum(TIMES).meta({ title: 'Time' }),
  name: z.string().trim().min(1).max(80).meta({ title: 'Name' }),
  phone: z.string().trim().max(40).meta({ title: 'Phone', description: 'To call when the bike is ready' }),
}

export const details = z.object({ ...fields, note: z.string().trim().max(300).default('') })

export type Details = z.output<typeof details>
export type FieldName = keyof typeof fields

export const knownDetails = details
  .extend({ note: z.string().trim().max(300).describe('What the bike does, in the user’s words') })
  .partial()

export type KnownDetails = z.output<typeof knownDetails>

export const fieldName = z.enum(Object.keys(fields) as [FieldName, ...FieldName[]])

/** What is still missing or wrong, in words for the user. */
export interface Problem {
  field: FieldName
  text: string
}

const MISSING: Readonly<Record<FieldName, string>> = {
  service: 'Choose what should be done.',
  day: 'Choose a day.',
  time: 'Choose a time.',
  name: 'Say in whose name.',
  phone: 'Give a number to call when the bike is ready.',
}

const isPhone = (text: string) => /^\+?[\d\s()/.-]+$/.test(text) && text.replace(/\D/g, '').length >= 6

/** All that stands in the way of a booking; none where it can be made. */
export async function findProblems(
  known: KnownDetails,
  bookings: Bookings,
  today: string,
): Promise<{ problems: Problem[]; free: FreeDay[] }> {
  const free = await bookings.free(openDays(today))
  const wrong: Partial<Record<FieldName, string | null>> = {
    day: known.day ? dayProblem(known.day, today) : null,
    phone:
      known.phone && !isPhone(known.phone)
        ? 'That is not a phone number. It needs six digits or more, and no letters.'
        : null,
  }
  if (known.day && !wrong.day) Object.assign(wrong, takenProblem(known.day, known.time, free))
  const problems = fieldName.options.flatMap((field) => {
    const text = known[field] === undefined ? MISSING[field] : wrong[field]
    return text ? [{ field, text }] : []
  })
  return { problems, free }
}

function takenProblem(day: string, time: string | undefined, free: readonly FreeDay[]) {
  const open = free.find((one) => one.day === day)
  if (!open) {
    const next = free.find((one) => one.day > day) ?? free[0]
    const other = next
      ? `The next day with a free time is ${spokenDay(next.day)}.`
      : 'No day has a free time.'
    return { day: `${spokenDay(day)} is full. ${other}` }
  }
  return time && !open.times.includes(time)
    ? { time: `${time} is taken. On ${spokenDay(day)} these are free: ${open.times.join(', ')}.` }
    : {}
}
