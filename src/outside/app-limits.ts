import type { App, Reply, Tool } from '../contract/index.ts'
import { AppError } from '../errors.ts'
import { createDeadlines } from './deadlines.ts'
import { readableError } from './readable-error.ts'
import { createReplyCheck } from './reply-check.ts'

/** What tools from outside are watched for. */
export interface ToolWatch {
  /** Told when a call begins and when it ends, by the name of its App and tool. */
  began(name: string): void
  ended(name: string): void
  timedOut(app: string, tool: string): void
}

export interface ToolLimits {
  readonly watch: ToolWatch
  /** How long a call may take where its tool does not say. */
  readonly seconds: number
}

/** An App whose tools cannot keep a caller waiting for ever, give only what can be sent, and are known by name while they run. */
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
      // One that comes too late may still be at work, so it is known by name until it has ended.
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
        // A promise of theirs can throw as it is asked.
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

/** Not only those of the language: anything that is waited for may never come. */
const isPromise = (given: Given | PromiseLike<Given>): given is PromiseLike<Given> =>
  typeof Object(given).then === 'function'

/** An error of the catalogue is told to the caller; one that cannot be written is a fault like any other. */
function sendable(error: unknown): unknown {
  try {
    if (error instanceof AppError) JSON.stringify(error.body())
    // Even to be asked what it is can be too much for it.
    return error instanceof Error ? error : readableError(error)
  } catch (cause) {
    return new Error('It threw an error that cannot be written.', { cause })
  }
}
