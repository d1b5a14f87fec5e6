import { resolve } from 'node:path'
import type { Config } from '../config.ts'
import { type Command, defineForm } from './command.ts'
import { buildWithPlaces } from './project-target.ts'

export const buildCommand: Command = {
  name: 'build',
  forms: { '': defineForm({ takes: ['[FOLDER]'], run: build }) },
  details: `Builds the app in FOLDER (default: the current folder) to FOLDER/dist. Serve it with vitrine start FOLDER.
`,
}

async function build(_: Config, __: object, [given = '.']: readonly string[]): Promise<void> {
  const folder = resolve(given)
  const { declared, widgets } = await buildWithPlaces(folder)
  const lines = [
    `Built ${declared.slug ?? folder}`,
    ...widgets.map(({ name, gzip }) => `  ${name.padEnd(20)} ${(gzip / 1000).toFixed(1)} kB gzipped`),
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}
