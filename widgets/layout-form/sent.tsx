import { Button } from '@openai/apps-sdk-ui/components/Button'
import { CheckCircle } from '@openai/apps-sdk-ui/components/Icon'
import { useEffect, useRef } from 'react'
import { AllFacts } from '../parts/facts.tsx'
import type { AnswerLine } from './answers.ts'

/** What went to the chat. It takes the focus, which the form that is gone had. */
export function Sent({ lines, onAgain }: { lines: readonly AnswerLine[]; onAgain: () => void }) {
  const words = useRef<HTMLParagraphElement>(null)
  useEffect(() => words.current?.focus({ preventScroll: true }), [])
  return (
    <div className="flex flex-col items-start gap-3">
      <p
        ref={words}
        tabIndex={-1}
        role="status"
        className="flex items-center gap-2 font-medium text-default outline-none"
      >
        <CheckCircle aria-hidden="true" className="size-5 shrink-0" />
        Sent to the chat
      </p>
      <div className="w-full">
        <AllFacts facts={lines.map(({ label, answer }) => ({ label, value: answer }))} />
      </div>
      <Button color="secondary" variant="soft" size="lg" onClick={onAgain}>
        Answer again
      </Button>
    </div>
  )
}
