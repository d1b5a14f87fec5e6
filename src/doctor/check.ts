import type { Inspection } from './inspection.ts'

/** What is wrong (`error`, `warning`) or worth knowing (`info`), and what to do about it. */
export interface Fault {
  readonly severity: 'error' | 'warning' | 'info'
  readonly message: string
}

/** What one check found of one subject: a tool, a resource, or the server. Sound when nothing stands in it. */
export interface Verdict {
  readonly subject: string
  readonly faults: readonly Fault[]
}

export interface Check {
  readonly id: string
  /** What is looked at, in the words of the table in docs/doctor.md. */
  readonly about: string
  judge(inspection: Inspection): readonly Verdict[]
}

/** The subject of what concerns the server as a whole. */
export const SERVER = 'server'

export const error = (message: string): Fault => ({ severity: 'error', message })
export const warning = (message: string): Fault => ({ severity: 'warning', message })
export const info = (message: string): Fault => ({ severity: 'info', message })
