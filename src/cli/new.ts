import { basename, relative, resolve } from 'node:path'
import type { Config } from '../config.ts'
import { isReserved, slugOf } from '../registry/slug.ts'
import { type ProjectName, titleOfSlug } from '../scaffold/project.ts'
import { projectFromTemplate, TEMPLATES, type TemplateName } from '../scaffold/template.ts'
import { isFree, writeProject } from '../scaffold/write-project.ts'
import { type Command, defineForm } from './command.ts'
import { CommandError, UsageError } from './usage-error.ts'

const NAMES = Object.keys(TEMPLATES).join('|')

export const newCommand: Command = {
  name: 'new',
  forms: {
    '': defineForm({
      takes: ['FOLDER'],
      how: `[--template ${NAMES}]`,
      options: { template: { type: 'string', default: 'list' } },
      run: writeNew,
    }),
  },
  details: `  FOLDER      Where the project is written; its last part is the app's slug, such as my-app
  --template  What it begins with; list where nothing is said
${Object.entries(TEMPLATES)
  .map(([name, what]) => `                ${name.padEnd(10)} ${what}`)
  .join('\n')}
`,
}

/** Writes the project of a new app. Needs no server and no network. */
async function writeNew(
  _: Config,
  { template }: { template: string },
  [path = '']: readonly string[],
): Promise<void> {
  const chosen = readTemplate(template)
  const { folder, name } = readProjectFolder(path)
  writeProject(folder, projectFromTemplate(chosen, name, folder))
  process.stdout.write(nextSteps(folder, name))
}

function readTemplate(given: string): TemplateName {
  if (isTemplate(given)) return given
  throw new UsageError(`there is no template ${given}. Use --template ${NAMES}`)
}

const isTemplate = (name: string): name is TemplateName => Object.hasOwn(TEMPLATES, name)

/** The folder, and the slug it gives to the app. */
export function readProjectFolder(path: string): { folder: string; name: ProjectName } {
  const folder = resolve(path)
  const slug = basename(folder)
  const right = slugOf(slug)
  if (right !== slug)
    throw new CommandError(
      `${slug} cannot be an app's slug: use lower-case words joined by hyphens, such as vitrine new ${right || 'my-app'}`,
    )
  if (isReserved(slug))
    throw new CommandError(
      `${slug} is kept for Vitrine itself. Use another name, such as vitrine new my-${slug}`,
    )
  if (!isFree(folder)) throw new CommandError(`${path} is not empty. Name a folder that is not there yet`)
  return { folder, name: { slug, title: titleOfSlug(slug) } }
}

export const nextSteps = (folder: string, { title }: ProjectName): string =>
  `${title} is in ${relative('', folder) || '.'}. Now:

  cd ${relative('', folder) || '.'}
  npm install
  npm run dev
`
