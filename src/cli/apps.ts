import { readFileSync, writeFileSync } from 'node:fs'
import { appFile } from '../../common/api/app-file.ts'
import type { EventAction } from '../../common/event-actions.ts'
import { COMMAND_LINE } from '../auth/audit-events.ts'
import type { Config } from '../config.ts'
import type { Draft } from '../registry/draft.ts'
import { exportApp } from '../registry/export-app.ts'
import { importApp } from '../registry/import-app.ts'
import { requireValid } from '../registry/problems.ts'
import { createWorkshop, type Workshop } from '../registry/registry.ts'
import { createSourceCheck } from '../registry/sources/check.ts'
import type { Storage } from '../storage/storage.ts'
import { layouts } from '../templates/layouts/index.ts'
import { type Command, defineForm } from './command.ts'
import { CommandError } from './usage-error.ts'
import { withStorage } from './with-storage.ts'

interface Parts {
  readonly storage: Storage
  readonly workshop: Workshop
}

const MOST_LISTED = 100_000

const actions = {
  async list({ workshop }: Parts) {
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
    return rows.length > 0 ? rows.join('\n') : 'No apps yet.'
  },
  async export(parts: Parts, subject: string, file: string | undefined) {
    const { content } = await find(parts, subject)
    const pictures = await parts.workshop.pictures.of(content.mockData)
    const text = JSON.stringify(exportApp(content, pictures), null, 2)
    if (file === undefined) return text
    writeFileSync(file, `${text}\n`, { flag: 'wx' })
    return `Wrote ${content.name} to ${file}`
  },
  async import(
    { storage, workshop }: Parts,
    file: string,
    { owner, publish }: { owner?: string | undefined; publish: boolean },
  ) {
    const by = await ownerOf(storage, owner)
    const given = requireValid(appFile, readJson(file))
    const draft = await importApp(workshop, by, given)
    const done = publish ? await workshop.publish(draft, {}, by) : draft
    if (publish) await record(storage, 'publish', done)
    return `Imported ${done.content.name} as ${done.id}${done.mcpSlug ? `, live at /servers/${done.mcpSlug}/mcp` : ''}`
  },
  async publish(parts: Parts, subject: string, notes: string) {
    const draft = await find(parts, subject)
    const published = await parts.workshop.publish(draft, { notes }, draft.owner)
    await record(parts.storage, 'publish', published)
    const { content, publishVersion, mcpSlug } = published
    return `Published ${content.name}, version ${publishVersion}, at /servers/${mcpSlug}/mcp.`
  },
  async unpublish(parts: Parts, subject: string) {
    const { id } = await find(parts, subject)
    const unpublished = await parts.workshop.unpublish(id)
    await record(parts.storage, 'unpublish', unpublished)
    const { content } = unpublished
    return `Unpublished ${content.name}.`
  },
  async eject(parts: Parts, subject: string, folder: string | undefined) {
    const { ejectMadeApp } = await import('./eject.ts')
    return ejectMadeApp(parts.workshop, await find(parts, subject), folder)
  },
}

export const appsCommand: Command = {
  name: 'apps',
  forms: {
    list: defineForm({ run: (config) => act(config, actions.list) }),
    export: defineForm({
      takes: ['APP', '[FILE]'],
      run: (config, _, [app = '', file]) => act(config, (parts) => actions.export(parts, app, file)),
    }),
    import: defineForm({
      takes: ['FILE'],
      how: '[--owner EMAIL] [--publish]',
      options: { owner: { type: 'string' }, publish: { type: 'boolean', default: false } },
      run: (config, values, [file = '']) => act(config, (parts) => actions.import(parts, file, values)),
    }),
    publish: defineForm({
      takes: ['APP'],
      how: '[--notes TEXT]',
      options: { notes: { type: 'string', default: '' } },
      run: (config, { notes }, [app = '']) => act(config, (parts) => actions.publish(parts, app, notes)),
    }),
    unpublish: defineForm({
      takes: ['APP'],
      run: (config, _, [app = '']) => act(config, (parts) => actions.unpublish(parts, app)),
    }),
    eject: defineForm({
      takes: ['APP', '[FOLDER]'],
      run: (config, _, [app = '', folder]) => act(config, (parts) => actions.eject(parts, app, folder)),
    }),
  },
  details: `  APP        An app's slug or ID
  list       List the apps: status, ID, slug, version and name
  export     Write the draft to FILE, or print it
  import     Create an app from an exported file, for --owner or the first owner
  --publish  Also publish it
  publish    Publish the draft as the next version; a running server serves it within a second
  --notes    Describe what changed in this version
  unpublish  Stop serving the app; keep the draft and its versions
  eject      Turn the app into a TypeScript project in FOLDER, by default named after its slug
`,
}

/** Safe to run while a server uses the same database. */
async function act(config: Config, action: (parts: Parts) => Promise<string>): Promise<void> {
  const message = await withStorage(config, (storage) => {
    const workshop = createWorkshop({
      stores: storage.made,
      pictureQuota: { app: config.picturesPerApp, maker: config.picturesPerMaker },
      layouts,
      builtIn: new Set(),
      checkSource: createSourceCheck({
        hasModel: config.openAi !== null,
        outgoingAllow: config.outgoingAllow,
        secrets: storage.made.appSecrets,
      }),
      clock: () => new Date(),
      // This process serves nothing; servers poll for changes.
      refresh: async () => {},
    })
    return action({ storage, workshop })
  })
  process.stdout.write(`${message}\n`)
}

const record = ({ auditEvents }: Storage, action: EventAction, { id, content, publishVersion }: Draft) =>
  auditEvents.append({
    action,
    actor: null,
    source: COMMAND_LINE,
    target: { kind: 'app', id, name: content.name },
    after: { version: publishVersion },
    at: new Date(),
  })

async function find({ workshop }: Parts, subject: string): Promise<Draft> {
  const { drafts } = workshop.stores
  const found = (await drafts.bySlug(subject)) ?? (await drafts.find(subject))
  if (!found || found.deletedAt) throw new CommandError(`no app ${subject}. See vitrine apps list`)
  return found
}

async function ownerOf({ accounts }: Storage, email: string | undefined): Promise<string> {
  const everybody = await accounts.list()
  const found = everybody.find((account) => (email ? account.email === email : account.role === 'owner'))
  if (!found)
    throw new CommandError(email ? `no account ${email}` : 'no owner yet. Add one: vitrine users add EMAIL')
  return found.id
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    const missing = (error as NodeJS.ErrnoException).code === 'ENOENT'
    throw new CommandError(missing ? `file not found: ${file}` : `${file} is not valid JSON`)
  }
}
