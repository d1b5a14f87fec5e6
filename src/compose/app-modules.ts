import type { App, AppModule, CompletedCall } from '../contract/index.ts'

/** All modules as one. */
export interface AppModules {
  readonly apps: readonly App[]
  start(): Promise<void>
  stop(): Promise<void>
  onCall(call: CompletedCall): void
  /** Number of waiting calls, by the first App of each module that has a queue. */
  waiting(): ReadonlyMap<string, number>
}

export function joinModules(modules: readonly AppModule[]): AppModules {
  const listeners = new Map<string, AppModule>()
  for (const module of modules)
    if (module.onCall) for (const { slug } of module.apps) listeners.set(slug, module)
  return {
    apps: modules.flatMap(({ apps }) => apps),
    async start() {
      for (const module of modules) await module.start?.()
    },
    async stop() {
      await Promise.all(modules.map((module) => module.stop?.()))
    },
    onCall: (call) => listeners.get(call.app)?.onCall?.(call),
    waiting: () =>
      new Map(
        modules.flatMap(({ apps: [first], waiting }) => (first && waiting ? [[first.slug, waiting()]] : [])),
      ),
  }
}
