import { createSharedModels, type ModelCalls } from '../compose/models.ts'
import type { Config } from '../config.ts'
import type { StartOptions } from '../running.ts'
import { askAt } from '../threads/ask.ts'
import type { Calls } from '../threads/calls.ts'
import { processPort } from '../threads/process-port.ts'

/** Calls from a worker to the process that started it. */
export interface SupervisorCalls extends ModelCalls, Calls {
  /** Reports that it serves, with the message to print. */
  ready(message: string): void
  /** The metrics of all workers together. */
  metrics(order: null): Promise<string>
}

/** This process as one of several behind one port. */
export function joinWorkers(config: Config) {
  const { call } = askAt<SupervisorCalls>(processPort(process, 'up'), { fail: (reason) => new Error(reason) })
  const shared: Pick<StartOptions, 'models' | 'allMetrics'> = {
    models: createSharedModels(call),
    allMetrics: () => call('metrics', null),
  }
  return { share: shareOf(config), shared, ready: (message: string) => call('ready', message) }
}

/** Connections go round, so each worker may hold its share of what the settings allow to all. */
function shareOf(config: Config): Config {
  const share = (all: number) => Math.ceil(all / config.workers)
  return {
    ...config,
    bodyMemory: share(config.bodyMemory),
    maxConnections: share(config.maxConnections),
    maxConnectionsPerAddress: share(config.maxConnectionsPerAddress),
  }
}
