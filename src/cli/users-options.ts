import { UsageError } from './usage-error.ts'

/** What becomes of the live apps of somebody who goes: another's, or gone as well. */
export interface LiveAppsChoice {
  /** An e-mail address. */
  readonly giveTo: string | null
}

/** `--apps delete`, or `--apps give-to EMAIL`, whose address stands among what is left over. */
export function readLiveAppsChoice(
  apps: string | undefined,
  [giveTo, ...rest]: readonly string[],
): LiveAppsChoice | null {
  if (apps === 'give-to' && giveTo !== undefined && rest.length === 0) return { giveTo }
  if (apps !== undefined && apps !== 'delete') throw new UsageError('--apps takes delete, or give-to EMAIL')
  if (giveTo !== undefined) throw new UsageError(`${JSON.stringify(giveTo)} is one argument too many.`)
  return apps === undefined ? null : { giveTo: null }
}

const DAY_MS = 24 * 60 * 60 * 1000
const MOST_DAYS = 3650

/** `30d`, or `never`. */
export function readExpiry(text: string, now: Date): Date | null {
  if (text === 'never') return null
  const days = Number(/^(\d{1,4})d$/.exec(text)?.[1] ?? 0)
  if (days < 1 || days > MOST_DAYS)
    throw new UsageError(`--expires takes a number of days from 1d to ${MOST_DAYS}d, or never`)
  return new Date(now.getTime() + days * DAY_MS)
}

export function oneOf<Known extends string>(option: string, written: string, known: readonly Known[]): Known {
  const found = known.find((name) => name === written)
  if (found === undefined) throw new UsageError(`${option} takes one of ${known.join(', ')}`)
  return found
}
