import { Worker, type WorkerOptions } from 'node:worker_threads'

const isBuilt = (from: string): boolean => from.endsWith('.js')

/** The address of a module in the folder of `from`, in the source as well as in the build. */
export const moduleBeside = (from: string, name: string): string =>
  new URL(`./${name}${isBuilt(from) ? '.js' : '.ts'}`, from).href

/** A worker whose file is in the folder of `from`. */
export function startWorker(from: string, name: string, options: WorkerOptions = {}): Worker {
  const file = moduleBeside(from, name)
  if (isBuilt(from)) return new Worker(new URL(file), options)
  // Node 20 cannot read TypeScript, and what reads it here is not handed on to a worker.
  const tsx = import.meta.resolve('tsx/esm/api')
  const boot = `import { register } from '${tsx}'; register(); await import('${file}')`
  return new Worker(new URL(`data:text/javascript,${encodeURIComponent(boot)}`), options)
}
