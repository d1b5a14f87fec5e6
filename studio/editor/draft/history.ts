import type { Content } from '../../ui/app.ts'

export type ContentPatch = Partial<Content>

export const fieldsIn = (fields: ContentPatch) => Object.keys(fields) as (keyof Content)[]

/** One change, by the fields it touched, so that undoing it leaves the others alone. */
export interface HistoryStep {
  before: ContentPatch
  after: ContentPatch
  /** Changes of the same kind soon after one another are undone together. */
  as: string | null
  at: number
}

export interface History {
  past: readonly HistoryStep[]
  future: readonly HistoryStep[]
}

export const NO_HISTORY: History = { past: [], future: [] }

const MOST_STEPS = 200
const TOGETHER_MS = 1200

export function record({ past }: History, step: HistoryStep): History {
  const last = past.at(-1)
  if (last && step.as !== null && last.as === step.as && step.at - last.at < TOGETHER_MS) {
    const together = {
      ...step,
      before: { ...step.before, ...last.before },
      after: { ...last.after, ...step.after },
    }
    return { past: [...past.slice(0, -1), together], future: [] }
  }
  return { past: [...past, step].slice(-MOST_STEPS), future: [] }
}

/** What to set to take the last step back, and the history after that. */
export function undo({ past, future }: History): { fields: ContentPatch; history: History } | null {
  const last = past.at(-1)
  if (!last) return null
  return { fields: last.before, history: { past: past.slice(0, -1), future: [...future, sealed(last)] } }
}

export function redo({ past, future }: History): { fields: ContentPatch; history: History } | null {
  const next = future.at(-1)
  if (!next) return null
  return { fields: next.after, history: { past: [...past, next], future: future.slice(0, -1) } }
}

/** What was undone once is a step of its own: typing on must not melt into it. */
const sealed = (step: HistoryStep): HistoryStep => ({ ...step, as: null })

/** More steps than these are not worth the work of taking them over. */
const MOST_REBASED = 40

/** The steps as they would be had they been made on top of what somebody else changed. */
export function rebased({ past, future }: History, rebase: (fields: ContentPatch) => ContentPatch): History {
  const over = ({ before, after, ...step }: HistoryStep): HistoryStep => ({
    ...step,
    before: rebase(before),
    after: rebase(after),
  })
  return { past: past.slice(-MOST_REBASED).map(over), future: future.slice(-MOST_REBASED).map(over) }
}
