import { Worker, type WorkerOptions } from 'node:worker_threads'

/** A worker whose file stands beside that of `from`, whether it runs from the source or from the build. */
export function startWorker(from: string, name: string, options: WorkerOptions = {}): Worker {
  const built = from.endsWith('.js')
  const file = new URL(`./${name}${built ? '.js' : '.ts'}`, from)
  if (built) return new Worker(file, options)
  // Node 20 cannot read TypeScript, and what reads it here is not handed on to a worker.
  const tsx = import.meta.resolve('tsx/esm/api')
  const boot = `import { register } from '${tsx}'; register(); await import('${file.href}')`
  return new Worker(new URL(`data:text/javascript,${encodeURIComponent(boot)}`), options)
}
