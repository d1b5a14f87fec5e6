import { basename, relative, resolve } from 'node:path'
import type { Config } from '../config.ts'
import { isReserved, slugOf } from '../registry/slug.ts'
import { type ProjectName, titleOfSlug } from '../scaffold/project.ts'
import { projectFromTemplate, TEMPLATES, type TemplateName } from '../scaffold/template.ts'
import { isFree, writeProject } from '../scaffold/write-project.ts'
import { type Command, defineForm } from './command.ts'
import { CommandError, UsageError } from './usage-error.ts'

const NAMES = Object.keys(TEMPLATES).join('|')

interface NewOptions {
  readonly template?: string | undefined
  readonly openapi?: string | undefined
  readonly operations?: string | undefined
}

export const newCommand: Command = {
  name: 'new',
  forms: {
    '': defineForm({
      takes: ['FOLDER'],
      how: `[--template ${NAMES}] |\n--openapi FILE|URL [--operations A,B]`,
      options: { template: { type: 'string' }, openapi: { type: 'string' }, operations: { type: 'string' } },
      run: writeNew,
    }),
  },
  details: `  FOLDER        The project folder; its name becomes the app's slug, such as my-app
  --template    What to start with (default: list)
${Object.entries(TEMPLATES)
  .map(([name, what]) => `                  ${name.padEnd(10)} ${what}`)
  .join('\n')}
  --openapi     Create tools from an OpenAPI 3 document, in JSON or YAML
  --operations  Which operations, by id, tool, tag or "GET /path", with * as a wildcard (default: all that only read)
`,
}

async function writeNew(
  _: Config,
  { template, openapi, operations }: NewOptions,
  [path = '']: readonly string[],
): Promise<void> {
  if (openapi !== undefined && template !== undefined)
    throw new UsageError('use either --template or --openapi.')
  if (openapi === undefined && operations !== undefined)
    throw new UsageError('--operations needs --openapi FILE.')
  const chosen = readTemplate(template ?? 'list')
  const { folder, name } = readProjectFolder(path)
  if (openapi !== undefined)
    return void process.stdout.write(await fromOpenApi(openapi, operations, folder, name))
  writeProject(folder, projectFromTemplate(chosen, name, folder))
  process.stdout.write(nextSteps(folder, name))
}

/** Loaded on demand, because it needs the YAML parser. */
async function fromOpenApi(from: string, operations: string | undefined, folder: string, name: ProjectName) {
  const { loadDocument } = await import('../scaffold/openapi/load-document.ts')
  const { openApiProject } = await import('../scaffold/openapi/openapi-project.ts')
  const patterns = (operations ?? '').split(',').flatMap((one) => one.trim() || [])
  const made = openApiProject({ ...(await loadDocument(from)), operations: patterns, name, folder })
  writeProject(folder, made.project)
  const count = `Created tools from ${made.tools} of ${made.operations} operations.`
  return [nextSteps(folder, name), count, ...(made.leftOut ? [made.leftOut] : []), ...made.notes]
    .join('\n')
    .concat('\n')
}

function readTemplate(given: string): TemplateName {
  if (isTemplate(given)) return given
  throw new UsageError(`unknown template ${given}. Use --template ${NAMES}`)
}

const isTemplate = (name: string): name is TemplateName => Object.hasOwn(TEMPLATES, name)

/** The folder, which gives the app its slug unless there is one. */
export function readProjectFolder(
  path: string,
  slug = basename(resolve(path)),
): { folder: string; name: ProjectName } {
  const folder = resolve(path)
  const right = slugOf(slug)
  if (right !== slug)
    throw new CommandError(
      `${slug} is not a valid slug. Use lower-case words joined by hyphens, such as vitrine new ${right || 'my-app'}`,
    )
  if (isReserved(slug))
    throw new CommandError(`${slug} is reserved. Use another name, such as vitrine new my-${slug}`)
  if (!isFree(folder)) throw new CommandError(`${path} is not empty. Choose a new folder`)
  return { folder, name: { slug, title: titleOfSlug(slug) } }
}

export const nextSteps = (folder: string, { title }: ProjectName): string =>
  `Created ${title} in ${relative('', folder) || '.'}. Next steps:

  cd ${relative('', folder) || '.'}
  npm install
  npm run dev
`
