import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const root = dirname(import.meta.dirname)
const PACKAGES = ['react', 'react-dom', 'scheduler', 'vite', 'zod']

/** A folder of somebody's own, with the packages an app's project has and those that are named. */
export function createAppProject(
  files: Readonly<Record<string, string>>,
  name = 'project',
  more: readonly string[] = [],
) {
  const place = mkdtempSync(join(tmpdir(), 'vitrine-project-'))
  const folder = join(place, name)
  const modules = join(folder, 'node_modules')
  mkdirSync(modules, { recursive: true })
  symlinkSync(root, join(modules, 'vitrine'))
  for (const item of [...PACKAGES, ...more]) {
    mkdirSync(dirname(join(modules, item)), { recursive: true })
    symlinkSync(join(root, 'node_modules', item), join(modules, item))
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return { folder, remove: () => rmSync(place, { recursive: true, maxRetries: 5 }) }
}

/** A folder as a build leaves it, for apps without widgets. */
export const createBuiltApp = (source: string, name: string) =>
  createAppProject(
    { 'dist/app.js': source, 'dist/widgets/manifest.json': '{}', 'package.json': '{"type":"module"}' },
    name,
  )

/** The source of an App with one tool, whose body is given. */
export const appSource = (slug: string, body: string, exported = 'app') => `
import { answer, defineApp, defineModule, defineTool, AppError } from 'vitrine'
import { z } from 'zod'
const look = defineTool({
  name: 'look',
  title: 'Look',
  description: 'Looks.',
  input: z.object({ at: z.string().describe('What to look at').optional() }),
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  async run(input, call) { ${body} },
})
const app = defineApp({
  slug: '${slug}', name: '${slug}', version: '1.0.0', title: '${slug}', description: '${slug}', instructions: '${slug}',
  tools: [look],
})
export default ${exported}
`
