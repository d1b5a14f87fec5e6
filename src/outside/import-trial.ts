import { startWorker } from '../threads/worker-file.ts'

/** The folders whose built app blocks its thread at import for longer than `patienceMs`. */
export async function findLoops(
  folders: readonly string[],
  patienceMs: number,
): Promise<ReadonlySet<string>> {
  const loops = new Set<string>()
  let rest = folders
  while (rest.length > 0) {
    const stuck = await firstStuck(rest, patienceMs)
    if (stuck === null) break
    loops.add(stuck)
    rest = rest.slice(rest.indexOf(stuck) + 1)
  }
  return loops
}

/** Imports apps in a thread, which names each before it begins; the last one named is the one that blocks it. */
async function firstStuck(folders: readonly string[], patienceMs: number): Promise<string | null> {
  // Apps write their output when they are loaded to be served.
  const worker = startWorker(import.meta.url, 'import-trial-worker', {
    workerData: folders,
    stdout: true,
    stderr: true,
  })
  let timer: NodeJS.Timeout | undefined
  try {
    return await new Promise((resolve) => {
      worker.on('message', (folder: string | null) => {
        clearTimeout(timer)
        if (folder === null) resolve(null)
        else timer = setTimeout(() => resolve(folder), patienceMs)
      })
      // Whatever else goes wrong shows when they are loaded.
      worker.on('error', () => resolve(null))
      worker.on('exit', () => resolve(null))
    })
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
