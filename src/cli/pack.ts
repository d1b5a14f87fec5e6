import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { StoreListing } from '../../common/store/listing.ts'
import { runTurn } from '../agent/turn/run-turn.ts'
import { openChatModel } from '../compose/chat-model.ts'
import type { Config } from '../config.ts'
import { type PreparedPackage, preparePackage } from '../store/prepare-package.ts'
import { missedTest, runStoreTests } from '../store/run-tests.ts'
import type { StoreRecord } from '../store/store-record.ts'
import { type Command, defineForm } from './command.ts'
import { readModel } from './eval.ts'
import { choosableTools, type PackApp, withPackApp } from './pack-app.ts'
import { readIcons, readListing } from './pack-sources.ts'
import { projectTarget } from './project-target.ts'
import { takeScreenshots } from './screenshots.ts'
import { withStorage } from './with-storage.ts'

const options = {
  listing: { type: 'string' },
  url: { type: 'string' },
  icon: { type: 'string' },
  'icon-dark': { type: 'string' },
  out: { type: 'string', default: '.' },
  model: { type: 'string' },
  browser: { type: 'string' },
  challenge: { type: 'string' },
  check: { type: 'boolean', default: false },
  anyway: { type: 'boolean', default: false },
} as const

export const packCommand: Command = {
  name: 'pack',
  forms: {
    '': defineForm({
      takes: ['SLUG|FOLDER'],
      how: '[--listing FILE] [--url URL] [--icon FILE] [--icon-dark FILE]\n[--out FOLDER] [--model local|provider] [--browser FILE] [--challenge TOKEN] [--check] [--anyway]',
      options,
      run: (config, values, [target = '']) => pack(config, target, values),
    }),
  },
  details: `  SLUG         A published app, or a built-in one
  FOLDER       An app project; its listing is FOLDER/store.json
  --listing    The listing as JSON (default: what the Store tab holds)
  --url        The address of its endpoint (default: from APP_DOMAIN or PUBLIC_URL)
  --icon       A square PNG or SVG, 48 to 4096 pixels (default: the app's first letter)
  --icon-dark  The same for dark pages
  --out        Where to write the ZIP, the sheet for the portals and the screenshots
  --model      Which model runs the listing's tests (default: as for eval)
  --browser    The browser for screenshots, if Playwright has none of its own
  --challenge  Serve this token at /.well-known/openai-apps-challenge of the app's domain
  --check      Write nothing; only say what is missing
  --anyway     Pack although a test failed; the local model knows less than a chat's

Exit codes: 0 packed, 1 something is missing
`,
}

interface PackValues {
  readonly listing?: string | undefined
  readonly url?: string | undefined
  readonly icon?: string | undefined
  readonly 'icon-dark'?: string | undefined
  readonly out: string
  readonly model?: string | undefined
  readonly browser?: string | undefined
  readonly challenge?: string | undefined
  readonly check: boolean
  readonly anyway: boolean
}

async function pack(config: Config, target: string, values: PackValues): Promise<void> {
  const folder = projectTarget(target)
  await withPackApp(config, { folder, slug: target }, async (found) => {
    const { app, appId } = found
    const { challenge } = values
    if (challenge !== undefined) await keep(config, app.slug, { challenge }, appId)
    const last = await withStorage(config, ({ storeRecords }) => storeRecords.find(app.slug))
    const listing = await readListing(found, { file: values.listing, folder, kept: last?.listing ?? null })
    const shots = values.check
      ? null
      : await takeScreenshots({
          config,
          folder,
          app,
          prompts: listing.defaultPrompt,
          more: listing.positive.map(({ prompt }) => prompt),
          program: values.browser,
        })
    if (shots?.missing) process.stderr.write(`No screenshots: ${shots.missing}.\n`)
    const prepared = await preparePackage({
      app,
      address: values.url ?? addressOf(config, app.slug),
      listing,
      icons: readIcons(found, values, last),
      screenshots: shots?.packed ?? [],
      last,
    })
    const missed = prepared.problems.length > 0 ? [] : await failedTests(config, found, listing, values)
    const problems = [...prepared.problems, ...missed]
    if (problems.length > missed.length || (missed.length > 0 && !values.anyway)) {
      process.exitCode = 1
      const lines = problems.map((line) => `- ${line}\n`).join('')
      process.stdout.write(`Before ${app.title} can be submitted:\n${lines}`)
    } else if (values.check) process.stdout.write(`${app.title} is ready to be packed.\n`)
    else {
      const { version, digest } = prepared
      const name = writePackage(values.out, `${app.slug}-${version}`, prepared, shots?.files ?? {})
      await keep(config, app.slug, { version, digest }, appId)
      process.stdout.write(`Packed ${app.title} ${version}: ${name}.zip\nFor the portals: ${name}.md\n`)
      if (!config.appDomain && values.url === undefined) process.stdout.write(NEEDS_DOMAIN)
    }
  })
}

const NEEDS_DOMAIN = 'A directory wants a domain for each app: set APP_DOMAIN before you submit.\n'

function writePackage(
  out: string,
  name: string,
  { zip, sheet }: PreparedPackage,
  screenshots: Readonly<Record<string, Uint8Array>>,
): string {
  const path = join(resolve(out), name)
  mkdirSync(resolve(out), { recursive: true })
  writeFileSync(`${path}.zip`, zip)
  writeFileSync(`${path}.md`, sheet)
  const files = Object.entries(screenshots)
  if (files.length > 0) mkdirSync(`${path}-screenshots`, { recursive: true })
  for (const [file, bytes] of files) writeFileSync(join(`${path}-screenshots`, file), bytes)
  return path
}

const keep = (config: Config, slug: string, changes: Partial<StoreRecord>, appId: string | null) =>
  withStorage(config, ({ storeRecords }) => storeRecords.write(slug, changes, appId))

const addressOf = ({ appDomain, publicUrl, port }: Config, slug: string) =>
  appDomain
    ? `https://${slug}.${appDomain}/mcp`
    : `${publicUrl?.origin ?? `http://localhost:${port}`}/servers/${slug}/mcp`

async function failedTests(
  config: Config,
  { app }: PackApp,
  listing: StoreListing,
  values: PackValues,
): Promise<string[]> {
  const model = await openChatModel(config, readModel(values.model))
  const tools = choosableTools(app)
  const instructions = typeof app.instructions === 'string' ? app.instructions : ''
  try {
    const results = await runStoreTests(listing, async (text) => {
      const called: string[] = []
      const signal = new AbortController().signal
      const history = [{ role: 'user', text }] as const
      for await (const event of runTurn({ model, tools, instructions, history, caller: 'pack', signal }))
        if (event.type === 'tool_call') called.push(event.call.name)
      return called
    })
    return results.filter(({ right }) => !right).map(missedTest)
  } finally {
    await model.close()
  }
}
