import { resolve } from 'node:path'
import type { Config } from '../config.ts'
import { buildProject } from '../project/build-project.ts'
import { readOptions } from './options.ts'
import { UsageError } from './usage-error.ts'

const USAGE = `Usage: vitrine build [FOLDER]

Builds the app in FOLDER (here, if none is named) to FOLDER/dist, which vitrine start FOLDER serves.
`

export async function buildCommand(_: Config, args: readonly string[]): Promise<void> {
  const { values, positionals } = readOptions('build', args, {})
  if (values.help) {
    process.stdout.write(USAGE)
    return
  }
  if (positionals.length > 1) throw new UsageError('one folder at a time. See vitrine build --help')
  const folder = resolve(positionals[0] ?? '.')
  const { exported, widgets } = await buildProject(folder)
  const name = exported.kind === 'app' ? exported.app.slug : folder
  const lines = [
    `Built ${name}`,
    ...widgets.map(({ name, gzip }) => `  ${name.padEnd(20)} ${(gzip / 1000).toFixed(1)} kB gzipped`),
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}
