import type { DevProblem } from '../../common/api/dev.ts'
import type { DevFailures } from '../http/dev-feed.ts'
import { widgetNameIn } from '../mcp/widgets.ts'
import { devProblem } from './dev-problem.ts'
import { readableError } from './readable-error.ts'

interface Failure {
  /** The origin of the failure, such as `tool look`. */
  readonly origin: string
  readonly at: number
  readonly problem: DevProblem
  /** The stack that the browser gave, of a widget's failure. */
  readonly stack: string | null
}

export interface RunFailures extends DevFailures {
  problems(): readonly DevProblem[]
  /** An error of Vite, which serves the widgets. */
  served(error: unknown): void
  /**
   * Forgets those from before a save, without telling: the build tells. A later one is of the code that was saved, unless
   * a widget that had not been replaced yet failed once more.
   */
  forgetBefore(time: number): Promise<void>
}

interface FailureParts {
  readonly folder: string
  /** The slug of the app that is being written. */
  slug(): string | null
  /** The base address of its widgets. */
  readonly base: string
  /** A stack of a widget with the places in its sources. */
  sourceStack(stack: string): Promise<string>
  isReplaced(stack: string): Promise<boolean>
  onChange(): void
}

/** A whole stack: one that is cut after a long message has no place left. */
const asError = (thrown: unknown) => (thrown instanceof Error ? thrown : readableError(thrown))

/** Browsers name modules by their addresses, which are secret here and carry the time of a change. */
const sourceNames = (message: string, base: string) =>
  message
    .replace(/^Uncaught /, '')
    .replaceAll(base, '')
    .replaceAll(/(?<=\.\w+)\?(?:t=\d+|import)/g, '')

/** The errors of running code since the last good save, each once. */
export function createDevFailures({
  folder,
  slug,
  base,
  sourceStack,
  isReplaced,
  onChange,
}: FailureParts): RunFailures {
  let failures: readonly Failure[] = []
  const set = (next: readonly Failure[]) => {
    if (next.length === failures.length && next.every((one, index) => one === failures[index])) return
    failures = next
    onChange()
  }
  const add = (origin: string, error: unknown, prefix: string, stack: string | null = null) => {
    const found = devProblem(error, folder, 'run')
    const problem = { ...found, message: `${prefix}${found.message}` }
    const key = JSON.stringify(problem)
    const known = failures.find((one) => JSON.stringify(one.problem) === key)
    // A message that comes again with the next save is a failure of that save.
    if (known) failures = failures.map((one) => (one === known ? { ...one, at: Date.now(), stack } : one))
    else set([...failures, { origin, at: Date.now(), problem, stack }])
  }
  return {
    problems: () => failures.map(({ problem }) => problem),
    async widget({ uri, message, stack }) {
      if (await isReplaced(stack)) return
      const error = Object.assign(new Error(sourceNames(message, base)), { stack: await sourceStack(stack) })
      add(`widget ${uri}`, error, `The widget ${widgetNameIn(uri) ?? uri} failed: `, stack)
    },
    tool(app, tool, thrown) {
      if (app !== slug()) return false
      add(`tool ${tool}`, asError(thrown), `The tool ${tool} failed: `)
      return true
    },
    answered(app, tool) {
      if (app === slug()) set(failures.filter(({ origin }) => origin !== `tool ${tool}`))
    },
    uncaught: (thrown) => add('uncaught', asError(thrown), 'Nobody caught this error: '),
    served: (error) => add('vite', error, ''),
    async forgetBefore(time) {
      const gone = new Set<Failure>()
      for (const one of failures) {
        if (one.at < time || (one.stack !== null && (await isReplaced(one.stack)))) gone.add(one)
      }
      failures = failures.filter((one) => !gone.has(one))
    },
  }
}
