import { ExclamationMarkCircle } from '@openai/apps-sdk-ui/components/Icon'
import type { DevProblem, DevState } from '../../common/api/dev.ts'

/** What keeps the app that is being written from being served as it stands. */
export function DevBanner({ slug, problems }: Pick<DevState, 'slug' | 'problems'>) {
  return (
    <section
      role="alert"
      aria-label="Problems in your app"
      className="col-span-full max-h-[40dvh] overflow-y-auto lg:max-h-36 border-b bg-surface px-4 py-3 text-sm"
    >
      <p className="flex items-center gap-2 font-medium text-danger">
        <ExclamationMarkCircle aria-hidden="true" className="size-4 shrink-0" />
        {slug === null ? 'Your app cannot be served yet' : 'This save is not served; the one before it is'}
      </p>
      <ul className="mt-2 flex flex-col gap-3">
        {problems.map((problem) => (
          <li key={`${placeOf(problem)} ${problem.message}`}>
            {problem.file !== null && <p className="font-mono font-medium">{placeOf(problem)}</p>}
            <pre className="overflow-x-auto font-mono text-secondary">{problem.message}</pre>
          </li>
        ))}
      </ul>
    </section>
  )
}

const placeOf = ({ file, line, column }: DevProblem) =>
  [file, line, column].filter((part) => part !== null).join(':')
