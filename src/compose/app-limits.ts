import { inTime } from '../../common/in-time.ts'
import type { App, Reply, Tool } from '../contract/index.ts'
import { AppError } from '../errors.ts'

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

/** An App whose tools cannot keep a caller waiting for ever, and are known by name while they run. */
export const withLimits = (app: App, limits: ToolLimits): App => ({
  ...app,
  tools: app.tools.map((tool) => limited(app.slug, tool, limits)),
})

function limited(app: string, tool: Tool, { watch, seconds }: ToolLimits): Tool {
  const limit = (tool.timeoutSeconds ?? seconds) * 1000
  return {
    ...tool,
    run(input, call) {
      const ended = watch.began(app, tool.name)
      const reply = runNow(() => tool.run(input, call), ended)
      if (!(reply instanceof Promise)) return reply
      const late = () => {
        watch.timedOut(app, tool.name)
        return new AppError('TIMEOUT')
      }
      return inTime(reply, limit, late).finally(ended)
    },
  }
}

type Given = Reply<Record<string, unknown>> | Promise<Reply<Record<string, unknown>>>

function runNow(run: () => Given, ended: () => void): Given {
  let given: Given | null = null
  try {
    given = run()
    return given
  } finally {
    if (!(given instanceof Promise)) ended()
  }
}
