import { CheckCircle, ExclamationMarkCircle, Lightbulb } from '@openai/apps-sdk-ui/components/Icon'
import { say } from '../ui/say.ts'
import type { Advice } from './tool/advice.ts'

const LOOKS = {
  good: { Icon: CheckCircle, colour: 'text-success', words: 'text-secondary', said: say('Good:') },
  better: { Icon: Lightbulb, colour: 'text-warning', words: '', said: say('Better:') },
  wrong: { Icon: ExclamationMarkCircle, colour: 'text-danger', words: 'text-danger', said: say('Needed:') },
} as const

export function AdviceList({ label, advice }: { label: string; advice: readonly Advice[] }) {
  return (
    <ul aria-label={label} aria-live="polite" className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-xs">
      {advice.map(({ is, words }) => {
        const { Icon, colour, words: tone, said } = LOOKS[is]
        return (
          <li key={words} className="flex items-start gap-1">
            <Icon aria-hidden="true" className={`mt-px size-3.5 shrink-0 ${colour}`} />
            <span className={tone}>
              <span className="sr-only">{said} </span>
              {words}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
