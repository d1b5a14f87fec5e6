import { Worker, type WorkerOptions } from 'node:worker_threads'

/** A worker of this folder, whether it runs from the source or from the build. */
export function startWorker(name: string, options: WorkerOptions = {}): Worker {
  const built = import.meta.url.endsWith('.js')
  const file = new URL(`./${name}${built ? '.js' : '.ts'}`, import.meta.url)
  if (built) return new Worker(file, options)
  // Node 20 cannot read TypeScript, and what reads it here is not handed on to a worker.
  const tsx = import.meta.resolve('tsx/esm/api')
  const boot = `import { register } from '${tsx}'; register(); await import('${file.href}')`
  return new Worker(new URL(`data:text/javascript,${encodeURIComponent(boot)}`), options)
}
