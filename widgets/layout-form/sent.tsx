import { Button } from '@openai/apps-sdk-ui/components/Button'
import { CheckCircle } from '@openai/apps-sdk-ui/components/Icon'
import { useLayoutEffect, useRef } from 'react'
import { AllFacts } from '../parts/facts.tsx'
import { useSay } from '../parts/use-say.ts'
import type { AnswerLine } from './answers.ts'

/** Confirms the sent answers. It takes the focus from the removed form. */
export function Sent({ lines, onAgain }: { lines: readonly AnswerLine[]; onAgain: () => void }) {
  const say = useSay()
  const paragraph = useRef<HTMLParagraphElement>(null)
  useLayoutEffect(() => paragraph.current?.focus({ preventScroll: true }), [])
  return (
    <div className="flex flex-col items-start gap-3">
      <p
        ref={paragraph}
        tabIndex={-1}
        role="status"
        className="flex items-center gap-2 font-medium text-default outline-none"
      >
        <CheckCircle aria-hidden="true" className="size-5 shrink-0" />
        {say('Sent to the chat')}
      </p>
      <div className="w-full">
        <AllFacts facts={lines.map(({ label, answer }) => ({ label, value: answer }))} />
      </div>
      <Button color="secondary" variant="soft" size="lg" onClick={onAgain}>
        {say('Answer again')}
      </Button>
    </div>
  )
}
