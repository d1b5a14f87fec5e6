import { useActions, useWidgetState } from '@chatui/runtime'
import { useState } from 'react'
import { fields, list, text } from '../parts/read.ts'
import { type AnswerLine, type Answers, linesOf, messageOf, problemWith } from './answers.ts'
import type { FormData } from './read.ts'

/** Only sent answers are stored: the host may show a widget's state to the model. */
interface Kept {
  sent: AnswerLine[]
}

const NOTHING: Kept = { sent: [] }

function readKept(kept: unknown): Kept | null {
  const sent = list(fields(kept)?.sent, (line) => {
    const label = text(fields(line)?.label)
    return label ? { label, answer: text(fields(line)?.answer) } : null
  })
  return sent && { sent }
}

type State = 'open' | 'sending' | 'refused'

export function useForm(form: FormData) {
  const { sendFollowUpMessage } = useActions()
  const [answers, setAnswers] = useState<Answers>({})
  const [checked, setChecked] = useState(false)
  const [state, setState] = useState<State>('open')
  const [{ sent }, keep] = useWidgetState(NOTHING, readKept)

  const problemOf = (key: string) => {
    const field = form.fields.find((candidate) => candidate.key === key)
    return checked && field ? problemWith(field, answers[key]) : null
  }
  const deliver = async () => {
    if (!sendFollowUpMessage) return
    const lines = linesOf(form.fields, answers)
    setState('sending')
    try {
      await sendFollowUpMessage({ prompt: messageOf(form, lines) })
      keep(() => ({ sent: lines }))
      setState('open')
    } catch {
      setState('refused')
    }
  }
  return {
    answers,
    state,
    sent,
    problemOf,
    /** False if the host takes no messages. */
    canSend: sendFollowUpMessage !== undefined,
    answer: (key: string, answer: string) => setAnswers((before) => ({ ...before, [key]: answer })),
    /** Sends, or returns the first invalid field. */
    submit(): string | null {
      setChecked(true)
      const wrong = form.fields.find((field) => problemWith(field, answers[field.key]))
      if (wrong) return wrong.key
      void deliver()
      return null
    },
    again: () => keep(() => NOTHING),
  }
}
