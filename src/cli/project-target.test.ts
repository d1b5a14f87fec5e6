import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import { createAppProject } from '../../test/app-project.ts'
import { readConfig } from '../config.ts'
import { buildCommand } from './build.ts'
import { devCommand } from './dev.ts'
import { serveProject } from './doctor-project.ts'
import { buildTarget, projectTarget } from './project-target.ts'
import { runCommand } from './run-command.ts'
import { CommandError } from './usage-error.ts'

const project = createAppProject({
  'package.json': '{"type":"module"}',
  'broken/app.ts': 'export default {',
  'bare/app.ts': 'export default {}',
  'needy/app.ts': `import { defineModule } from 'vitrine'
import { z } from 'zod'
export default defineModule({ config: z.object({ NEEDY_KEY: z.string() }), open: () => { throw new Error('opened') } })`,
  'throwing/app.ts': "const day: string = 'today'\n\nthrow new Error('no brewing ' + day)",
  'empty/readme.txt': 'Nothing here.',
})
afterAll(() => project.remove())
const at = (name: string) => join(project.folder, name)

it('means a folder where there is an app in it, and says so where there is none', () => {
  expect(projectTarget(at('broken'))).toBe(at('broken'))
  expect(projectTarget('todo')).toBeNull()
  expect(projectTarget('https://example.com/mcp')).toBeNull()
  expect(() => projectTarget(at('empty'))).toThrow('no app.ts in')
  expect(() => projectTarget(at('none'))).toThrow('folder not found')
  expect(() => projectTarget('./none')).toThrow('folder not found: ./none')
})

it('says why an app cannot be built or served, and leaves the saying to who asked', async () => {
  const loud = vi.spyOn(console, 'error')
  await expect(buildTarget(at('broken'))).rejects.toThrow(/couldn't build .*broken: [\s\S]*app\.ts:1:/)
  await expect(buildTarget(at('bare'))).rejects.toThrow('app.ts must export an app by default')
  const place = 'app.ts:3:7 no brewing today'
  await expect(buildTarget(at('throwing'))).rejects.toThrow(`throwing: ${place}`)
  const built = runCommand(buildCommand, [at('throwing')], () => readConfig({}))
  await expect(built).rejects.toMatchObject({ code: 'BUILD_FAILED', details: { reason: place } })
  await expect(serveProject(readConfig({}), at('needy'))).rejects.toThrow(
    /can't serve the app in .*needy: Its settings are not right: NEEDY_KEY is not set/,
  )
  expect(loud).not.toHaveBeenCalled()
})

it.each([
  ['none', /^folder not found: .*none$/],
  ['empty', /^no app\.ts in .*empty$/],
])('opens nothing for vitrine dev where there is no app: %s', async (name, words) => {
  const dataDir = at('data')
  const refused = await runCommand(devCommand, [at(name)], () => readConfig({ DATA_DIR: dataDir })).catch(
    (error) => error,
  )
  expect(refused).toBeInstanceOf(CommandError)
  expect(refused.message).toMatch(words)
  expect(existsSync(dataDir)).toBe(false)
})
