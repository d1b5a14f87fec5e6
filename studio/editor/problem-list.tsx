import { ExclamationMarkCircle, Lightbulb } from '@openai/apps-sdk-ui/components/Icon'
import type { FieldProblem } from '../ui/api.ts'
import { say } from '../ui/say.ts'
import { type FieldPlace, tabOf } from './problem-tabs.ts'

interface ProblemListProps {
  label: string
  /** `missing` blocks publishing; `better` does not. */
  tone: 'missing' | 'better'
  problems: readonly FieldProblem[]
  onOpen(place: FieldPlace['tab']): void
}

const WAYS: Record<FieldPlace['tab'], string> = {
  content: say('Go to Content'),
  look: say('Go to Look'),
  tool: say('Go to Tool'),
  name: say('Rename it'),
}

export function ProblemList({ label, tone, problems, onOpen }: ProblemListProps) {
  const Icon = tone === 'missing' ? ExclamationMarkCircle : Lightbulb
  return (
    <ul aria-label={label} className="divide-y rounded-lg border">
      {problems.map((problem) => {
        const { tab, label: name } = tabOf(problem.field)
        return (
          <li
            key={`${problem.field} ${problem.message}`}
            className="flex items-start gap-2.5 px-3 py-2.5 text-sm"
          >
            <Icon
              aria-hidden="true"
              className={`mt-0.5 size-4 shrink-0 ${tone === 'missing' ? 'text-danger' : 'text-warning'}`}
            />
            <p className="min-w-0 flex-1">
              <span className="font-semibold">{name}.</span> {problem.message}
            </p>
            <button
              type="button"
              onClick={() => onOpen(tab)}
              className="shrink-0 rounded-sm underline underline-offset-2"
            >
              {WAYS[tab]}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
