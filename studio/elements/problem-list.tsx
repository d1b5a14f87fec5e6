import { ExclamationMarkCircle } from '@openai/apps-sdk-ui/components/Icon'
import type { FieldProblem } from '../features/api.ts'
import { tabOf } from '../features/problem-tabs.ts'

interface ProblemListProps {
  problems: readonly FieldProblem[]
  onOpen(tab: string): void
}

const NAMES: Readonly<Record<string, string>> = { content: 'Content', look: 'Look', tool: 'Tool' }

/** What is missing, each with the way to where it is mended. */
export function ProblemList({ problems, onOpen }: ProblemListProps) {
  return (
    <ul aria-label="What is missing" className="divide-y rounded-lg border">
      {problems.map((problem) => {
        const { tab, label } = tabOf(problem.field)
        return (
          <li
            key={`${problem.field} ${problem.message}`}
            className="flex items-start gap-2.5 px-3 py-2.5 text-sm"
          >
            <ExclamationMarkCircle aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-danger" />
            <p className="min-w-0 flex-1">
              <span className="font-semibold">{label}.</span> {problem.message}
            </p>
            <button
              type="button"
              onClick={() => onOpen(tab)}
              className="shrink-0 rounded-sm underline underline-offset-2"
            >
              Go to {NAMES[tab]}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
