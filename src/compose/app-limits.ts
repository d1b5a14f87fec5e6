import { inTime } from '../../common/in-time.ts'
import type { App, Reply, Tool } from '../contract/index.ts'
import { AppError } from '../errors.ts'
import { readableError } from './readable-error.ts'
import { createReplyCheck } from './reply-check.ts'

/** What tools from outside are watched for. */
export interface ToolWatch {
  /** Told when a tool's call begins; what it gives back is called when it ends. */
  began(app: string, tool: string): () => void
  timedOut(app: string, tool: string): void
}

export interface ToolLimits {
  readonly watch: ToolWatch
  /** How long a call may take where its tool does not say. */
  readonly seconds: number
}

/** An App whose tools cannot keep a caller waiting for ever, give only what can be sent, and are known by name while they run. */
export const withLimits = (app: App, limits: ToolLimits): App => ({
  ...app,
  tools: app.tools.map((tool) => limited(app.slug, tool, limits)),
})

function limited(app: string, tool: Tool, { watch, seconds }: ToolLimits): Tool {
  const limit = (tool.timeoutSeconds ?? seconds) * 1000
  const check = createReplyCheck(tool)
  const late = () => {
    watch.timedOut(app, tool.name)
    return new AppError('TIMEOUT')
  }
  return {
    ...tool,
    run(input, call) {
      const ended = watch.began(app, tool.name)
      let given: Given | PromiseLike<Given>
      try {
        given = tool.run(input, call)
      } catch (error) {
        ended()
        throw sendable(error)
      }
      if (!isPromise(given)) {
        ended()
        return check(given)
      }
      const answered = Promise.resolve(given)
      // One that comes too late may still be at work, so it is known by name until it has ended.
      answered.then(ended, ended)
      return inTime(answered, limit, late).then(check, (error) => {
        throw sendable(error)
      })
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
