import { type ChildProcess, fork } from 'node:child_process'
import type { Logger } from 'pino'
import type { ModelCalls } from '../compose/models.ts'
import { type Asking, askAt } from '../threads/ask.ts'
import { processPort } from '../threads/process-port.ts'
import { moduleBeside } from '../threads/worker-file.ts'

/** The process that holds the models: started with the first question, and again with the next one when it has died. */
export function createModelProcess(log: Logger) {
  let current: { readonly child: ChildProcess; readonly asking: Asking<ModelCalls> } | null = null
  const open = () => {
    const file = new URL(moduleBeside(import.meta.url, 'model-process'))
    const child = fork(file, { serialization: 'advanced' })
    const fail = (reason: string) => new Error(reason)
    const opened = { child, asking: askAt<ModelCalls>(processPort(child, 'down'), { fail }) }
    child.once('exit', (code, signal) => {
      if (current !== opened) return
      current = null
      log.error({ code, signal }, 'the process of the models ended')
      opened.asking.lose(`the process of the models ended with ${signal ?? code}`)
    })
    return opened
  }
  const ask: Asking<ModelCalls>['call'] = (name, order) => {
    current ??= open()
    return current.asking.call(name, order)
  }
  const calls: ModelCalls = {
    embed: (texts) => ask('embed', texts),
    needle: (call) => ask('needle', call),
    appThread: (call) => ask('appThread', call),
  }
  return {
    calls,
    close() {
      const last = current
      current = null
      last?.child.disconnect()
    },
  }
}
