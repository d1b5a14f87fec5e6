import type { Inspection } from './inspection.ts'
import type { Grade, Severity } from './profile.ts'

/** A flaw found by a check, with its fix. */
export interface Flaw<Kind extends string = string> {
  readonly kind: Kind
  readonly message: string
}

/** One check's flaws of one subject: a tool, a resource, or the server. Sound if empty. */
export interface Verdict<Kind extends string = string> {
  readonly subject: string
  readonly flaws: readonly Flaw<Kind>[]
}

export interface Check<Kind extends string = string> {
  readonly id: string
  /** The subject, as the table in docs/reference/doctor.md names it. */
  readonly about: string
  /** The severity of each flaw by profile. */
  readonly grades: Readonly<Record<Kind, Grade>>
  judge(inspection: Inspection): readonly Verdict<Kind>[]
}

/** A reported flaw: wrong (`error`, `warning`) or worth knowing (`info`). */
export interface Fault {
  readonly severity: Severity
  readonly message: string
}

/** The subject of flaws that concern the whole server. */
export const SERVER = 'server'
