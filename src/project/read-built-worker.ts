import { parentPort, workerData } from 'node:worker_threads'
import { BUILDING_FOLDER } from './folders.ts'
import { importBuilt } from './import-built.ts'
import { readExport } from './project-export.ts'
import { factsOf } from './project-facts.ts'
import type { BuiltReply, PlainError } from './read-built.ts'

const MOST_CAUSES = 3

/** Anything can be thrown, and only plain values can be sent. */
function plainError(thrown: unknown, causes = MOST_CAUSES): PlainError {
  if (!(thrown instanceof Error)) return { message: String(thrown), stack: '', cause: null }
  const { message, stack = '', cause } = thrown
  return {
    message: String(message),
    stack: String(stack),
    cause: cause instanceof Error && causes > 0 ? plainError(cause, causes - 1) : null,
  }
}

async function read(folder: string): Promise<BuiltReply> {
  try {
    const exported = readExport(await importBuilt(folder, BUILDING_FOLDER))
    const declared = {
      slug: exported.kind === 'app' ? exported.app.slug : null,
      facts: factsOf(exported.kind === 'module' ? exported.module : {}),
      widgets: exported.widgets,
    }
    return { declared: JSON.parse(JSON.stringify(declared)) }
  } catch (thrown) {
    return { problem: plainError(thrown) }
  }
}

// Stacks then name the sources.
process.setSourceMapsEnabled(true)
parentPort?.postMessage(await read(workerData))
