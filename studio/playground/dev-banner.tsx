import { ExclamationMarkCircle, Warning } from '@openai/apps-sdk-ui/components/Icon'
import type { DevProblem, DevState } from '../../common/api/dev.ts'

/** So many are read at once; the terminal has them all. */
const MOST = 20

/** The builder draws below the line that it shows; what is wrong with types is one long sentence. */
const LINES = { build: 'overflow-x-auto', types: 'whitespace-pre-wrap break-words' } as const

/** What is wrong with the app that is being written. */
export function DevBanner({ slug, problems }: Pick<DevState, 'slug' | 'problems'>) {
  const served = problems.every(({ kind }) => kind === 'types')
  const Icon = served ? Warning : ExclamationMarkCircle
  return (
    <section
      role="alert"
      aria-label="Problems in your app"
      className="col-span-full max-h-[40dvh] overflow-y-auto border-b bg-surface px-4 py-3 text-sm"
    >
      <p className={`flex items-center gap-2 font-medium ${served ? 'text-warning' : 'text-danger'}`}>
        <Icon aria-hidden="true" className="size-4 shrink-0" />
        {served ? 'This save is served, but its types are wrong' : notServed(slug)}
        {problems.length > 1 && (
          <span className="tabular font-normal text-secondary">{problems.length} problems</span>
        )}
      </p>
      <ul className="mt-2 flex flex-col gap-3">
        {problems.slice(0, MOST).map((problem) => (
          <li key={`${placeOf(problem)} ${problem.message}`}>
            {problem.file !== null && <p className="font-mono font-medium">{placeOf(problem)}</p>}
            <pre className={`font-mono text-secondary ${LINES[problem.kind]}`}>{problem.message}</pre>
          </li>
        ))}
        {problems.length > MOST && (
          <li className="text-secondary">{problems.length - MOST} more in the terminal</li>
        )}
      </ul>
    </section>
  )
}

const notServed = (slug: string | null) =>
  slug === null ? 'Your app cannot be served yet' : 'This save is not served; the one before it is'

const placeOf = ({ file, line, column }: DevProblem) =>
  [file, line, column].filter((part) => part !== null).join(':')
