import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { AppError } from '../errors.ts'

export type Vite = typeof import('vite')

/** Vite as the project has it. Only those who build need it, so it is no dependency of ours. */
export async function findVite(folder: string): Promise<Vite> {
  for (const from of [join(folder, 'package.json'), import.meta.url]) {
    const path = resolveFrom(from)
    if (path) return import(pathToFileURL(path).href)
  }
  throw new AppError('BUILD_FAILED', { reason: 'Vite is missing. Run npm install --save-dev vite.' })
}

function resolveFrom(from: string): string | null {
  try {
    return createRequire(from).resolve('vite')
  } catch {
    return null
  }
}
