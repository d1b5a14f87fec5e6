import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const root = dirname(import.meta.dirname)

/** What the tutorial has its reader do: a command, or a file with its text. */
export type TutorialStep = { readonly command: string } | { readonly file: string; readonly text: string }

const BLOCK = /^```(\w+)(?: (\S+))?\n([\s\S]*?)^```$/gm

/** Every block of the tutorial, in its order. One that is neither commands nor a file does not belong there. */
export function tutorialSteps(): TutorialStep[] {
  const text = readFileSync(join(root, 'docs', 'tutorial', 'app-in-typescript.md'), 'utf8')
  return [...text.matchAll(BLOCK)].flatMap(([, language = '', file, body = '']): TutorialStep[] => {
    if (file) return [{ file, text: body }]
    if (language !== 'sh') throw new Error(`A block of ${language} has no file.`)
    return body
      .trim()
      .split('\n')
      .map((command) => ({ command }))
  })
}

export const writeStep = (folder: string, { file, text }: { file: string; text: string }) =>
  writeFileSync(join(folder, file), text)

/** In place of `npm install`, which needs a registry: what a project asks for, as it is here. */
export function linkPackages(folder: string): void {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const modules = join(folder, 'node_modules')
  const link = (from: string, ...to: string[]) => {
    mkdirSync(dirname(join(modules, ...to)), { recursive: true })
    symlinkSync(join(root, from), join(modules, ...to))
  }
  for (const name of Object.keys({ ...dependencies, ...devDependencies }))
    if (name !== 'vitrine') link(`node_modules/${name}`, name)
  for (const name of ['tsc', 'vitest']) link(`node_modules/.bin/${name}`, '.bin', name)
  link('bin/vitrine.mjs', '.bin', 'vitrine')
  for (const name of ['package.json', 'tsconfig.app.json', 'dist', 'runtime']) link(name, 'vitrine', name)
  // What is not below `node_modules` Vitest takes for the project's own, and reads all of it first.
  const filter = (path: string) => !path.endsWith('.map')
  cpSync(join(root, 'lib'), join(modules, 'vitrine', 'lib'), { recursive: true, filter })
  const above = join(dirname(folder), 'node_modules')
  if (!existsSync(above)) symlinkSync(join(root, 'node_modules'), above)
}
