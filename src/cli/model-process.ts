import { openSharedModels } from '../compose/models.ts'
import { readConfig } from '../config.ts'
import { processPort } from '../threads/process-port.ts'
import { serve } from '../threads/serve.ts'
import { createLog } from './log.ts'

/** The process that holds the models of a machine, for all of its workers. It ends with the one that started it. */
const config = readConfig()
const { log } = await createLog(config)
const onError = (err: unknown) => log.error({ err }, 'a shared model failed')
serve(processPort(process, 'down'), openSharedModels({ ...config, onError }))
// A terminal's Ctrl+C goes to all; workers that finish their calls still need the models.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
// By force: a thread that is ended in the middle of a model takes its time.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
