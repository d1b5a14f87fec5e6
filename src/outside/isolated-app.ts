import { basename, join } from 'node:path'
import { MessageChannel, type MessagePort } from 'node:worker_threads'
import type { Logger } from 'pino'
import { z } from 'zod'
import { errorMessage } from '../../common/error-message.ts'
import { inTime } from '../../common/in-time.ts'
import { openFixtureFiles, openWidgetFiles } from '../compose/widget-files.ts'
import type { Config } from '../config.ts'
import { type App, type Call, callData, type Tool } from '../contract/index.ts'
import { declareSchema } from '../mcp/json-schema.ts'
import { BUILT_FOLDER, WIDGETS_FOLDER } from '../project/folders.ts'
import { readApp } from '../project/project-export.ts'
import { withSkills } from '../project/skills-folder.ts'
import type { AppPlace } from '../storage/app-place.ts'
import { createThread, type Thread } from '../threads/thread.ts'
import { startWorker } from '../threads/worker-file.ts'
import {
  type DescribedApp,
  type DescribedTool,
  type LogLine,
  type Meanwhile,
  type RunOrder,
  type RunResult,
  replyOf,
} from './isolated-call.ts'
import { type LoadedApp, type LoadParts, soon } from './load-app.ts'

export interface IsolatedWorkerData extends Pick<Config, 'environment'> {
  readonly folder: string
  /** Port for messages that cannot wait for a reply. */
  readonly main: MessagePort
}

type IsolatedCalls = {
  describe(order: null): DescribedApp
  run(order: RunOrder): Promise<RunResult>
  ping(order: null): void
  abort(id: number): void
  stop(order: null): Promise<void>
}

/** Finds an App's tables; the thread learns nothing else about the database. */
export type FindAppPlace = (name: string) => Promise<AppPlace>

/** A thread's request for the place of its tables. */
export interface PlaceMessage {
  readonly name: string
  readonly place?: AppPlace
  readonly problem?: string
}

const TOOL_SECONDS = 60
const PING_MS = 2000

/** An App in its own thread: it cannot block the server, and running out of memory ends only the thread. */
export async function openIsolatedApp(
  folder: string,
  { environment, log }: LoadParts,
  findPlace: FindAppPlace,
  megabytes: number,
): Promise<LoadedApp> {
  const name = basename(folder)
  const lines = log.child({ app: name })
  const underWay = new Map<number, Call>()
  const thread = createThread<IsolatedCalls>({
    start() {
      const { port1, port2 } = new MessageChannel()
      listen(port1, lines, underWay)
      givePlaces(port1, findPlace)
      const workerData: IsolatedWorkerData = { folder, environment, main: port2 }
      return startWorker(import.meta.url, 'isolated-worker', {
        workerData,
        transferList: [port2],
        env: { ...environment },
        // One that wants more is ended, and the next call starts another.
        resourceLimits: { maxOldGenerationSizeMb: megabytes },
      })
    },
    fail: (reason) => new Error(reason),
    onLost: (reason) => lines.error({ reason }, 'the thread of an app ended'),
  })
  const described = await soon(thread.call('describe', null), 'start').catch(async (error) => {
    await thread.close()
    throw error
  })
  const runner = createRunner(thread, underWay, lines)
  const tools = described.tools.map((tool) => toolOf(tool, runner))
  const app = await withSkills(readApp({ ...described, tools } satisfies App), folder)
  const widgets = join(folder, BUILT_FOLDER, WIDGETS_FOLDER)
  const findWidget = openWidgetFiles(widgets)
  for (const widget of app.widgets) findWidget(widget)
  return {
    app,
    folder,
    findWidget,
    findFixtures: openFixtureFiles(widgets),
    async stop() {
      if (thread.running)
        await inTime(thread.call('stop', null), PING_MS, () => new Error('It did not stop.')).finally(() =>
          thread.close(),
        )
    },
  }
}

function listen(port: MessagePort, log: Logger, underWay: ReadonlyMap<number, Call>): void {
  port.on('message', ({ line, meanwhile }: { line?: LogLine; meanwhile?: Meanwhile }) => {
    // Its name is in every line already.
    const { app: _, ...fields } = line?.fields ?? {}
    if (line) log[line.level](fields, line.message)
    const call = meanwhile && underWay.get(meanwhile.id)
    if (meanwhile?.progress) void call?.progress(meanwhile.progress)
    if (meanwhile?.log) void call?.log(...meanwhile.log)
  })
  port.unref()
}

function givePlaces(port: MessagePort, findPlace: FindAppPlace): void {
  port.on('message', async ({ tables }: { tables?: PlaceMessage }) => {
    if (!tables) return
    const { name } = tables
    const found = await findPlace(name).then(
      (place) => ({ place }),
      (error) => ({ problem: errorMessage(error) }),
    )
    port.postMessage({ name, ...found } satisfies PlaceMessage)
  })
  port.unref()
}

type Run = (tool: DescribedTool, args: unknown, call: Call) => Promise<RunResult>

function createRunner(thread: Thread<IsolatedCalls>, underWay: Map<number, Call>, log: Logger): Run {
  let calls = 0
  let ready: Promise<void> | null = null
  /** A thread that is only starting is not stuck, however long it takes. */
  const whenReady = () => {
    if (!thread.running) ready = null
    ready ??= thread.call('ping', null)
    return ready
  }
  /** A thread that does not even answer this is stuck in a loop. */
  const endIfStuck = async () => {
    if (!thread.running) return
    const stuck = new Error('stuck')
    await inTime(thread.call('ping', null), PING_MS, () => stuck).catch(async (error) => {
      // One that ended meanwhile has been told of.
      if (error !== stuck) return
      log.error({}, 'the thread of an app was stuck, and was ended')
      await thread.close()
    })
  }
  return async ({ name, timeoutSeconds = TOOL_SECONDS }, args, call) => {
    calls += 1
    const id = calls
    underWay.set(id, call)
    const abort = () => void thread.call('abort', id).catch(() => {})
    call.signal.addEventListener('abort', abort, { once: true })
    let timer: NodeJS.Timeout | undefined
    const giveUp = () => {
      abort()
      void endIfStuck()
    }
    try {
      await whenReady()
      timer = setTimeout(giveUp, timeoutSeconds * 1000)
      return await thread.call('run', { id, tool: name, args, call: callData(call) })
    } finally {
      clearTimeout(timer)
      underWay.delete(id)
    }
  }
}

/** Arguments are read in the thread, by the schema itself; here they only have to be an object. */
function toolOf(described: DescribedTool, run: Run): Tool {
  const { schemas, ...plain } = described
  const declared = (io: 'input' | 'output', schema: typeof schemas.input) =>
    declareSchema(z.looseObject({}), io, schema)
  return {
    ...plain,
    input: declared('input', schemas.input),
    ...(schemas.output && { output: declared('output', schemas.output) }),
    ...(schemas.refuses && { refuses: declared('output', schemas.refuses) }),
    run: async (args, call) => replyOf(await run(described, args, call)),
  }
}
