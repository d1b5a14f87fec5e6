import type { CallToolResult } from '@modelcontextprotocol/client'
import type { KeptQuestion } from '../../../common/api/questions.ts'
import { keyColumn } from '../../../common/row-keys.ts'
import type { App } from '../../ui/app.ts'
import { say } from '../../ui/say.ts'
import { keysRead, rowsToChoose } from '../questions/question-rows.ts'
import type { Questions } from '../questions/use-questions.ts'
import { useWorkbench } from '../use-workbench.ts'
import { QuestionDialog } from './question-dialog.tsx'
import { QuestionList } from './question-list.tsx'

/** A new question, or an existing one being edited. */
export interface OpenQuestion {
  index: number | null
  question: KeptQuestion
}

interface KeptQuestionsProps {
  draft: App
  questions: Questions
  result: CallToolResult | null
  open: OpenQuestion | null
  setOpen(open: OpenQuestion | null): void
  onAsk(question: KeptQuestion): void
}

const BLANK: KeptQuestion = { message: '', rows: [] }

export function KeptQuestions({ draft, questions, result, open, setOpen, onAsk }: KeptQuestionsProps) {
  const { layout } = useWorkbench()
  const { kept, keep, replace } = questions
  if (!layout.rows) return null
  return (
    <>
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
          title={open.index === null ? say('Keep a question') : say('Edit the question')}
          action={open.index === null ? say('Keep it') : say('Change it')}
          question={open.question}
          rows={rowsToChoose(draft, layout, result)}
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
