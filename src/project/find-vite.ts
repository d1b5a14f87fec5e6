import { pathToFileURL } from 'node:url'
import { AppError } from '../errors.ts'
import { resolveFrom, resolvePackage } from './resolve-package.ts'

export type Vite = typeof import('vite')

/**
 * Settings of the allocator in Vite's bundler, which reads them as it loads. By default it gives memory back only while it
 * allocates, so that a process that rests after a build would keep 130 MB.
 */
const ALLOCATOR = { MIMALLOC_PURGE_DELAY: '0', MIMALLOC_ARENA_EAGER_COMMIT: '0' }

/** Vite as the project has it. Only those who build need it, so it is no dependency of ours. */
export async function findVite(folder: string): Promise<Vite> {
  const path = resolvePackage(folder, 'vite') ?? resolveFrom(import.meta.filename, 'vite')
  for (const [name, value] of Object.entries(ALLOCATOR)) process.env[name] ??= value
  if (path) return import(pathToFileURL(path).href)
  throw new AppError('BUILD_FAILED', { reason: 'Vite is missing. Run npm install --save-dev vite.' })
}
