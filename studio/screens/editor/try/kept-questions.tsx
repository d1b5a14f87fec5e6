import { Button } from '@openai/apps-sdk-ui/components/Button'
import { useState } from 'react'
import type { KeptQuestion, QuestionResult } from '../../../../common/api/questions.ts'
import { keyColumn } from '../../../../common/row-keys.ts'
import type { App } from '../../../features/app.ts'
import type { Edit } from '../../../features/draft/store.ts'
import { keysRead, questionFrom, rowsToChoose } from '../../../features/questions/question-rows.ts'
import { useQuestions } from '../../../features/questions/use-questions.ts'
import { useWorkbench } from '../../../features/use-workbench.ts'
import type { ToolRun } from '../../../host/types.ts'
import { QuestionDialog } from './question-dialog.tsx'
import { QuestionList } from './question-list.tsx'

interface KeptQuestionsProps {
  draft: App
  edit: Edit
  /** What the dry run says of them. */
  answered: readonly QuestionResult[] | null
  /** The question on the stage. */
  run: ToolRun | null
  onAsk(question: KeptQuestion): void
}

const BLANK: KeptQuestion = { message: '', rows: [] }

/** Keeps the question that was just tried, and shows how those that are kept are answered now. */
export function KeptQuestions({ draft, edit, answered, run, onAsk }: KeptQuestionsProps) {
  const { layout } = useWorkbench()
  const questions = useQuestions(draft, edit, answered)
  const { kept, full, keep, replace } = questions
  const [open, setOpen] = useState<{ index: number | null; question: KeptQuestion } | null>(null)
  if (!layout.rows) return null
  const tried = run?.result && !run.result.isError ? questionFrom(draft, layout, run.input, run.result) : null
  const isKept = tried !== null && kept.some(({ message }) => message === tried.message)
  return (
    <>
      {tried?.message && !isKept && !full && (
        <Button
          color="secondary"
          variant="outline"
          size="sm"
          className="self-start"
          onClick={() => setOpen({ index: null, question: tried })}
        >
          Keep this question…
        </Button>
      )}
      <QuestionList
        questions={questions}
        onAsk={onAsk}
        onAdd={() => setOpen({ index: null, question: BLANK })}
        onEdit={(index) => setOpen({ index, question: kept[index] ?? BLANK })}
        onAccept={
          questions.onDemand
            ? null
            : (index, { reading }) => {
                const question = kept[index]
                if (question && reading)
                  replace(index, { ...question, rows: keysRead(draft, layout, reading) })
              }
        }
      />
      {open && (
        <QuestionDialog
          title={open.index === null ? 'Keep a question' : 'Edit the question'}
          action={open.index === null ? 'Keep it' : 'Change it'}
          question={open.question}
          rows={rowsToChoose(draft, layout, run?.result ?? null)}
          first={keyColumn(layout.rows.columns)}
          onClose={() => setOpen(null)}
          onKeep={(question) => {
            if (open.index === null) keep(question)
            else replace(open.index, question)
            setOpen(null)
          }}
        />
      )}
    </>
  )
}
