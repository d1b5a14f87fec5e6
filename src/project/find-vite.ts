import { pathToFileURL } from 'node:url'
import { AppError } from '../errors.ts'
import { resolveFrom, resolvePackage } from './resolve-package.ts'

export type Vite = typeof import('vite')

/** Vite as the project has it. Only those who build need it, so it is no dependency of ours. */
export async function findVite(folder: string): Promise<Vite> {
  const path = resolvePackage(folder, 'vite') ?? resolveFrom(import.meta.filename, 'vite')
  if (path) return import(pathToFileURL(path).href)
  throw new AppError('BUILD_FAILED', { reason: 'Vite is missing. Run npm install --save-dev vite.' })
}
