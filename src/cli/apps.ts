import { readFileSync, writeFileSync } from 'node:fs'
import { appFile, exportApp } from '../../common/api/app-file.ts'
import type { Config } from '../config.ts'
import type { Draft } from '../registry/draft.ts'
import { requireValid } from '../registry/problems.ts'
import { createWorkshop, type Workshop } from '../registry/registry.ts'
import { createSourceCheck } from '../registry/sources/check.ts'
import type { Storage } from '../storage/storage.ts'
import { layouts } from '../templates/index.ts'
import { readOptions } from './options.ts'
import { UsageError } from './usage-error.ts'
import { withStorage } from './with-storage.ts'

const APPS_USAGE = `Usage: vitrine apps list
       vitrine apps export APP [FILE]
       vitrine apps import FILE [--owner EMAIL] [--publish]
       vitrine apps publish APP [--notes TEXT]
       vitrine apps unpublish APP

  APP        An app's slug, or its ID
  export     Write the draft to FILE, or print it
  import     Make an app from such a file; it belongs to --owner, or to the first owner
  --publish  Publish it as well
  publish    Publish the draft as the next version; a running server serves it within a second
`

interface AppsArguments {
  readonly subject: string
  readonly file: string | undefined
  readonly owner: string | undefined
  readonly publish: boolean
  readonly notes: string
}

interface Parts {
  readonly storage: Storage
  readonly workshop: Workshop
}

type Action = (parts: Parts, asked: AppsArguments) => Promise<string>

const MOST_LISTED = 100_000

const actions: Readonly<Record<string, Action>> = {
  async list({ workshop }) {
    const apps = await workshop.stores.drafts.list({
      owner: null,
      deleted: false,
      limit: MOST_LISTED,
      offset: 0,
    })
    const rows = apps.map(
      ({ id, status, mcpSlug, publishVersion, content }) =>
        `${status.padEnd(9)} ${id}  ${mcpSlug ?? '-'}  ${publishVersion}  ${content.name}`,
    )
    return rows.length > 0 ? rows.join('\n') : 'There are no made apps.'
  },
  async export(parts, { subject, file }) {
    const { content } = await find(parts, subject)
    const text = JSON.stringify(exportApp(content), null, 2)
    if (file === undefined) return text
    writeFileSync(file, `${text}\n`, { flag: 'wx' })
    return `${content.name} was written to ${file}`
  },
  async import({ storage, workshop }, { subject, owner, publish }) {
    const by = await ownerOf(storage, owner)
    const { app } = requireValid(appFile, readJson(subject))
    const draft = await workshop.create(by, app)
    const done = publish ? await workshop.publish(draft, {}, by) : draft
    return `${done.content.name} was imported as ${done.id}${done.mcpSlug ? `, live at /servers/${done.mcpSlug}/mcp` : ''}`
  },
  async publish(parts, { subject, notes }) {
    const draft = await find(parts, subject)
    const { content, publishVersion, mcpSlug } = await parts.workshop.publish(draft, { notes }, draft.owner)
    return `${content.name} is live at /servers/${mcpSlug}/mcp, version ${publishVersion}.`
  },
  async unpublish(parts, { subject }) {
    const { id } = await find(parts, subject)
    const { content } = await parts.workshop.unpublish(id)
    return `${content.name} is unpublished.`
  },
}

/** Works beside a running server, on the same database. */
export async function appsCommand(config: Config, args: readonly string[]): Promise<void> {
  const { action, asked } = readAsked(args)
  if (!action) {
    process.stdout.write(APPS_USAGE)
    return
  }
  const said = await withStorage(config, (storage) => {
    const workshop = createWorkshop({
      stores: storage.made,
      layouts,
      builtIn: new Set(),
      checkSource: createSourceCheck({
        hasModel: config.openAi !== null,
        outgoingAllow: config.outgoingAllow,
        secrets: storage.made.appSecrets,
      }),
      clock: () => new Date(),
      // Nothing is served from here; whoever serves looks for itself.
      refresh: async () => {},
    })
    return action({ storage, workshop }, asked)
  })
  process.stdout.write(`${said}\n`)
}

async function find({ workshop }: Parts, subject: string): Promise<Draft> {
  const { drafts } = workshop.stores
  const found = (await drafts.bySlug(subject)) ?? (await drafts.find(subject))
  if (!found || found.deletedAt) throw new UsageError(`there is no made app ${subject}`)
  return found
}

async function ownerOf({ accounts }: Storage, email: string | undefined): Promise<string> {
  const everybody = await accounts.list()
  const found = everybody.find((account) => (email ? account.email === email : account.role === 'owner'))
  if (!found)
    throw new UsageError(email ? `there is no account ${email}` : 'there is no owner yet. See vitrine users')
  return found.id
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    const missing = (error as NodeJS.ErrnoException).code === 'ENOENT'
    throw new UsageError(missing ? `there is no file ${file}` : `${file} is not a JSON file`)
  }
}

function readAsked(args: readonly string[]): { action: Action | null; asked: AppsArguments } {
  const { values, positionals } = parsed(args)
  const [name = '', subject = '', file, ...rest] = positionals
  const asked = { subject, file, owner: values.owner, publish: values.publish, notes: values.notes }
  if (values.help || name === '') return { action: null, asked }
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined
  if (!action) throw new UsageError(`there is no vitrine apps ${name}. See vitrine apps --help`)
  if ((subject === '') !== (name === 'list') || rest.length > 0 || (file !== undefined && name !== 'export'))
    throw new UsageError(`vitrine apps ${name} does not take these arguments. See vitrine apps --help`)
  return { action, asked }
}

const parsed = (args: readonly string[]) =>
  readOptions('apps', args, {
    owner: { type: 'string' },
    publish: { type: 'boolean', default: false },
    notes: { type: 'string', default: '' },
  })
