import { CheckCircle, ExclamationMarkCircle, Warning } from '@openai/apps-sdk-ui/components/Icon'
import { useEffect, useRef, useState } from 'react'
import type { DevProblem, DevState } from '../../common/api/dev.ts'
import { say } from '../ui/say.ts'

/** The terminal shows the rest. */
const MOST = 20
const RECOVERED_MS = 6000

/** Build errors come as drawings below a line of code; other messages are sentences. */
const LINES = {
  build: 'overflow-x-auto',
  run: 'whitespace-pre-wrap wrap-anywhere',
  warning: 'whitespace-pre-wrap wrap-anywhere',
  types: 'whitespace-pre-wrap wrap-anywhere',
} as const

/** The result of the last save. */
export function DevNotices({ state }: { state: DevState }) {
  return (
    <div className="col-span-full min-w-0">
      {state.problems.length > 0 && <DevBanner {...state} />}
      <Recovered state={state} />
    </div>
  )
}

function DevBanner({ slug, problems }: Pick<DevState, 'slug' | 'problems'>) {
  const isBroken = problems.some(isFailure)
  const Icon = isBroken ? ExclamationMarkCircle : Warning
  return (
    <section
      role="alert"
      aria-label={say('Problems in your app')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
      tabIndex={0}
      className="max-h-[40dvh] overflow-y-auto border-b bg-surface px-4 py-3 text-sm -outline-offset-2"
    >
      <p className={`flex items-center gap-2 font-medium ${isBroken ? 'text-danger' : 'text-warning'}`}>
        <Icon aria-hidden="true" className="size-4 shrink-0" />
        {headingOf(slug, problems)}
        {problems.length > 1 && (
          <span className="tabular font-normal text-secondary">
            {say('{count} problems', { count: problems.length })}
          </span>
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
          <li className="text-secondary">
            {say('{number} more in the terminal', { number: problems.length - MOST })}
          </li>
        )}
      </ul>
    </section>
  )
}

/** Briefly confirms that the last save fixed the problem. */
function Recovered({ state: { problems, served } }: { state: DevState }) {
  const isBroken = problems.some(isFailure)
  const was = useRef(isBroken)
  const [build, setBuild] = useState<number | null>(null)
  useEffect(() => {
    if (was.current && !isBroken) setBuild(served)
    if (isBroken) setBuild(null)
    was.current = isBroken
  }, [isBroken, served])
  useEffect(() => {
    if (build === null) return
    const timer = setTimeout(() => setBuild(null), RECOVERED_MS)
    return () => clearTimeout(timer)
  }, [build])
  return (
    <div role="status">
      {build !== null && (
        <p className="flex items-center gap-2 border-b bg-surface px-4 py-2 text-sm text-success">
          <CheckCircle aria-hidden="true" className="size-4 shrink-0" />
          {say('Fixed. Build {build} is running.', { build })}
        </p>
      )}
    </div>
  )
}

const isFailure = ({ kind }: DevProblem) => kind === 'build' || kind === 'run'

function headingOf(slug: string | null, problems: readonly DevProblem[]): string {
  const has = (kind: DevProblem['kind']) => problems.some((problem) => problem.kind === kind)
  if (has('build') && slug === null) return say('Your app cannot be served yet')
  if (has('build')) return say('Build failed. Your last working version is still running.')
  if (has('run')) return say('Your app threw an error')
  return has('warning') ? say('Running, with a warning') : say('Running, but with type errors')
}

const placeOf = ({ file, line, column }: DevProblem) =>
  [file, line, column].filter((part) => part !== null).join(':')
