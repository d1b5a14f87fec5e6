import type { App, Reply, Tool } from '../contract/index.ts'
import { AppError } from '../errors.ts'
import { createDeadlines } from './deadlines.ts'
import { readableError } from './readable-error.ts'
import { createReplyCheck } from './reply-check.ts'

/** Observers of outside tools. */
export interface ToolWatch {
  /** Called when a call begins and ends, with its App's and tool's names. */
  began(name: string): void
  ended(name: string): void
  timedOut(app: string, tool: string): void
}

export interface ToolLimits {
  readonly watch: ToolWatch
  /** The time limit of a tool that declares none. */
  readonly seconds: number
}

/** An App whose tools have a time limit, return only serialisable data, and are known by name while they run. */
export function withLimits(app: App, limits: ToolLimits): App {
  const deadlines = createDeadlines()
  return { ...app, tools: app.tools.map((tool) => limited(app.slug, tool, { ...limits, deadlines })) }
}

interface Limiting extends ToolLimits {
  readonly deadlines: ReturnType<typeof createDeadlines>
}

function limited(app: string, tool: Tool, { watch, seconds, deadlines }: Limiting): Tool {
  const name = `${app}/${tool.name}`
  const limit = (tool.timeoutSeconds ?? seconds) * 1000
  const check = createReplyCheck(tool)
  const late = () => {
    watch.timedOut(app, tool.name)
    return new AppError('TIMEOUT')
  }
  const whenGiven = (given: PromiseLike<Given>) =>
    new Promise<Given>((resolve, reject) => {
      const deadline = deadlines.add(limit, () => reject(late()))
      // A late one may still be running, so its name is kept until it ends.
      const ended = () => {
        deadlines.remove(deadline)
        watch.ended(name)
      }
      const failed = (error: unknown) => {
        ended()
        reject(sendable(error))
      }
      const arrived = (reply: Given) => {
        ended()
        try {
          resolve(check(reply))
        } catch (error) {
          reject(error)
        }
      }
      try {
        Promise.resolve(given).then(arrived, failed)
      } catch (error) {
        // An outside promise may throw when it is used.
        failed(error)
      }
    })
  return {
    ...tool,
    run(input, call) {
      watch.began(name)
      let given: Given | PromiseLike<Given>
      try {
        given = tool.run(input, call)
        if (isPromise(given)) return whenGiven(given)
      } catch (error) {
        watch.ended(name)
        throw sendable(error)
      }
      watch.ended(name)
      return check(given)
    },
  }
}

type Given = Reply<Record<string, unknown>>

/** Any thenable, not only native promises: each may never settle. */
const isPromise = (given: Given | PromiseLike<Given>): given is PromiseLike<Given> =>
  typeof Object(given).then === 'function'

/** A catalogue error is sent to the caller; one that cannot be serialised is a fault like any other. */
function sendable(error: unknown): unknown {
  try {
    if (error instanceof AppError) JSON.stringify(error.body())
    // Even inspecting it may throw.
    return error instanceof Error ? error : readableError(error)
  } catch (cause) {
    return new Error('It threw an error that cannot be written.', { cause })
  }
}
