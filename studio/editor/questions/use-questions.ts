import { useState } from 'react'
import type { KeptQuestion, QuestionResult } from '../../../common/api/questions.ts'
import { QUESTION_LIMITS } from '../../../common/limits.ts'
import { request } from '../../ui/api.ts'
import type { App } from '../../ui/app.ts'
import { failureReason } from '../../ui/failure-reason.ts'
import type { Edit } from '../draft/store.ts'
import { useWorkbench } from '../use-workbench.ts'

export interface Questions {
  kept: readonly KeptQuestion[]
  /** The current result of each question, in the same order; null if unknown. */
  results: readonly QuestionResult[] | null
  /** True if they run only on request, since a service or model answers. */
  onDemand: boolean
  full: boolean
  running: boolean
  failed: string | null
  runAll(): void
  keep(question: KeptQuestion): void
  replace(index: number, question: KeptQuestion): void
  remove(index: number): void
}

/** The draft's kept questions. `answered` comes from the dry run. */
export function useQuestions(app: App, edit: Edit, answered: readonly QuestionResult[] | null): Questions {
  const { flush } = useWorkbench()
  const [asked, setAsked] = useState<{ of: readonly KeptQuestion[]; results: QuestionResult[] } | null>(null)
  const [running, setRunning] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)
  const kept = app.questions
  const runAll = async () => {
    setRunning(true)
    setFailed(null)
    try {
      await flush()
      const { results } = await request('POST /api/apps/:id/questions/run', { params: { id: app.id } })
      setAsked({ of: kept, results })
    } catch (error) {
      setFailed(failureReason(error))
    } finally {
      setRunning(false)
    }
  }
  const results = answered ?? (asked?.of === kept ? asked.results : null)
  return {
    kept,
    // While the draft is saved and checked again, older results do not apply.
    results: results && isAbout(results, kept) ? results : null,
    onDemand: app.source.kind !== 'data',
    full: kept.length >= QUESTION_LIMITS.questions,
    running,
    failed,
    runAll: () => void runAll(),
    keep: (question) => edit({ questions: [...kept, question] }),
    replace: (index, question) =>
      edit({ questions: kept.map((each, at) => (at === index ? question : each)) }),
    remove: (index) => edit({ questions: kept.filter((_, at) => at !== index) }),
  }
}

const isAbout = (results: readonly QuestionResult[], kept: readonly KeptQuestion[]): boolean =>
  results.length === kept.length && results.every(({ message }, at) => message === kept[at]?.message)
