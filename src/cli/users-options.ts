import { UsageError } from './usage-error.ts'

/** The fate of a removed account's live apps: transfer or delete. */
export interface LiveAppsChoice {
  /** The new owner's e-mail address; null deletes the apps. */
  readonly giveTo: string | null
}

/** `--apps delete`, or `--apps give-to EMAIL`, where EMAIL is a positional argument. */
export function readLiveAppsChoice(
  apps: string | undefined,
  [giveTo, ...rest]: readonly string[],
): LiveAppsChoice | null {
  if (apps === 'give-to' && giveTo !== undefined && rest.length === 0) return { giveTo }
  if (apps !== undefined && apps !== 'delete') throw new UsageError('--apps must be delete or give-to EMAIL')
  if (giveTo !== undefined) throw new UsageError(`unexpected argument ${JSON.stringify(giveTo)}.`)
  return apps === undefined ? null : { giveTo: null }
}

const DAY_MS = 24 * 60 * 60 * 1000
const MOST_DAYS = 3650

/** `30d`, or `never`. */
export function readExpiry(text: string, now: Date): Date | null {
  if (text === 'never') return null
  const days = Number(/^(\d{1,4})d$/.exec(text)?.[1] ?? 0)
  if (days < 1 || days > MOST_DAYS) throw new UsageError(`--expires must be 1d to ${MOST_DAYS}d, or never`)
  return new Date(now.getTime() + days * DAY_MS)
}

export function oneOf<Known extends string>(option: string, written: string, known: readonly Known[]): Known {
  const found = known.find((name) => name === written)
  if (found === undefined) throw new UsageError(`${option} must be one of ${known.join(', ')}`)
  return found
}
