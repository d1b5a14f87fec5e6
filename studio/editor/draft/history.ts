import type { Content } from '../../ui/app.ts'

export type ContentPatch = Partial<Content>

export const fieldsIn = (fields: ContentPatch) => Object.keys(fields) as (keyof Content)[]

/** One change, by the fields it touched, so that undoing it leaves others alone. */
export interface HistoryStep {
  before: ContentPatch
  after: ContentPatch
  /** Changes of the same kind in quick succession are undone together. */
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

/** The fields that undo the last step, and the history after it. */
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

/** Typing must not merge into a step that was undone and redone. */
const sealed = (step: HistoryStep): HistoryStep => ({ ...step, as: null })

/** Rebasing more steps than these is not worth the time. */
const MOST_REBASED = 40

/** The steps as if they had been made on top of somebody else's changes. */
export function rebased({ past, future }: History, rebase: (fields: ContentPatch) => ContentPatch): History {
  const over = ({ before, after, ...step }: HistoryStep): HistoryStep => ({
    ...step,
    before: rebase(before),
    after: rebase(after),
  })
  return { past: past.slice(-MOST_REBASED).map(over), future: future.slice(-MOST_REBASED).map(over) }
}
