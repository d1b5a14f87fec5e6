import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { pino } from 'pino'
import type { Call } from '../contract/index.ts'
import { badInput } from '../mcp/run-tool.ts'
import { type AppPlace, openAppDialect } from '../storage/app-place.ts'
import { createAppTables } from '../storage/app-tables.ts'
import type { Calls } from '../threads/calls.ts'
import { serve } from '../threads/serve.ts'
import { guardKill } from './exit-guard.ts'
import type { IsolatedWorkerData, PlaceMessage } from './isolated-app.ts'
import { describeApp, type RunOrder, type RunResult, resultOfError } from './isolated-call.ts'
import { importBuiltApp, openExport } from './load-app.ts'

const LEVELS: Readonly<Record<number, 'info' | 'warn' | 'error'>> = { 30: 'info', 40: 'warn' }

/** The server's log: lines go there whole. */
const createForwardedLog = (main: MessagePort) =>
  pino(
    { base: null, timestamp: false },
    {
      write(line) {
        const { level, msg, ...fields } = JSON.parse(line)
        main.postMessage({ line: { level: LEVELS[level] ?? 'error', message: msg, fields } })
      },
    },
  )

/** Asks the server where the tables of that name are. */
const askForPlace = (main: MessagePort, name: string) =>
  new Promise<AppPlace>((resolve, reject) => {
    const listen = (message: PlaceMessage) => {
      if (message.name !== name) return
      main.off('message', listen)
      main.unref()
      if (message.place) resolve(message.place)
      else reject(new Error(message.problem))
    }
    main.on('message', listen)
    main.postMessage({ tables: { name } satisfies PlaceMessage })
  })

async function openApp({ folder, environment, main }: IsolatedWorkerData): Promise<Calls> {
  const log = createForwardedLog(main)
  guardKill({ folders: [folder], log })
  const onError = (err: unknown) => log.error({ err }, 'database error in the thread of an app')
  const tables = createAppTables({
    openDialect: async (name, patient) => openAppDialect(await askForPlace(main, name), { patient, onError }),
    onError,
  })
  // Its widgets are the server's to find.
  const { app, stop } = await openExport(await importBuiltApp(folder), {
    folder,
    environment,
    log,
    openAppTables: tables.open,
    findWidget: () => ({ html: '', hash: '' }),
    findFixtures: () => [],
  })
  const tools = new Map(app.tools.map((tool) => [tool.name, tool]))
  const underWay = new Map<number, AbortController>()

  const run = async ({ id, tool: name, args, call }: RunOrder): Promise<RunResult> => {
    const tool = tools.get(name)
    if (!tool) throw new Error(`There is no tool ${name}.`)
    const input = tool.input.safeParse(args)
    if (!input.success)
      return { reply: tool.badInput?.(input.error.issues, args) ?? badInput(name, input.error.issues) }
    const controller = new AbortController()
    underWay.set(id, controller)
    const whole: Call = {
      ...call,
      signal: controller.signal,
      progress: async (progress) => main.postMessage({ meanwhile: { id, progress } }),
      log: async (level, data) => main.postMessage({ meanwhile: { id, log: [level, data] } }),
    }
    try {
      return { reply: await tool.run(input.data, whole) }
    } catch (error) {
      return resultOfError(error)
    } finally {
      underWay.delete(id)
    }
  }
  return {
    describe: (_: null) => describeApp(app),
    run,
    /** Answered at once by a thread that is not stuck. */
    ping: (_: null) => {},
    abort: (id: number) => underWay.get(id)?.abort(),
    async stop(_: null) {
      await stop?.()
      await tables.close()
      main.close()
    },
  }
}

// Stacks then name the sources.
process.setSourceMapsEnabled(true)
if (parentPort) serve(parentPort, await openApp(workerData))
