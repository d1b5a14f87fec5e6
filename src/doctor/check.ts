import type { Inspection } from './inspection.ts'
import type { Grade, Severity } from './profile.ts'

/** A flaw that a check found, with its fix. */
export interface Flaw<Kind extends string = string> {
  readonly kind: Kind
  readonly message: string
}

/** What one check found of one subject: a tool, a resource, or the server. Sound when nothing stands in it. */
export interface Verdict<Kind extends string = string> {
  readonly subject: string
  readonly flaws: readonly Flaw<Kind>[]
}

export interface Check<Kind extends string = string> {
  readonly id: string
  /** What is looked at, in the words of the table in docs/reference/doctor.md. */
  readonly about: string
  /** The severity of each flaw by profile. */
  readonly grades: Readonly<Record<Kind, Grade>>
  judge(inspection: Inspection): readonly Verdict<Kind>[]
}

/** A flaw as it is told: wrong (`error`, `warning`) or worth knowing (`info`). */
export interface Fault {
  readonly severity: Severity
  readonly message: string
}

/** The subject of what concerns the server as a whole. */
export const SERVER = 'server'
