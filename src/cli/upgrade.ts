import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { packageVersion } from '../compose/package-version.ts'
import type { Config } from '../config.ts'
import { AppError } from '../errors.ts'
import type { SchemaState } from '../storage/schema-state.ts'
import { openStorage, type Storage } from '../storage/storage.ts'
import { type Command, defineForm } from './command.ts'
import { UsageError } from './usage-error.ts'

export const upgradeCommand: Command = {
  name: 'upgrade',
  forms: {
    '': defineForm({
      how: '--check',
      options: { check: { type: 'boolean' } },
      async run(config, { check: isCheck }) {
        if (!isCheck) throw new UsageError('--check is missing. vitrine migrate updates the database.')
        await check(config)
      },
    }),
  },
  details: `  --check  Says whether this version can take over the database: whether it and the key are reachable, which
           migrations are pending and whether processes of the former version can go on meanwhile, how old the last
           backup is, and which versions run. Changes nothing; exits with 1 if something is in the way.
`,
}

interface Finding {
  readonly about: string
  readonly state: 'ok' | 'note' | 'stop'
  readonly text: string
}

const DAY_MS = 86_400_000
/** Processes report every 15 seconds. */
const SILENT_MS = 60_000

async function check(config: Config): Promise<void> {
  const findings = await findingsOf(config)
  const lines = findings.map(({ state, about, text }) => `${state.padEnd(5)} ${about.padEnd(11)} ${text}\n`)
  process.stdout.write(`Vitrine ${packageVersion()}\n${lines.join('')}`)
  if (findings.some(({ state }) => state === 'stop')) process.exitCode = 1
}

async function findingsOf(config: Config): Promise<Finding[]> {
  if (!config.databaseUrl && !existsSync(join(config.dataDir, 'vitrine.db')))
    return [
      { about: 'database', state: 'note', text: `${config.dataDir} has none yet; the first start makes one` },
    ]
  const storage = openStorage({ ...config, patient: true, clock: () => new Date(), onError: () => {} })
  try {
    const schema = await storage.schema()
    if (schema.applied.length === 0)
      return [{ about: 'database', state: 'note', text: `${storage.name}, empty; the first start fills it` }]
    return [
      await attempt('database', `${storage.name}, can be read and written`, storage.ping()),
      await attempt('key', 'opens the secrets in the database', storage.requireKey()),
      migrationFinding(schema),
      await backupFinding(schema, storage),
      await processFinding(schema, storage),
    ]
  } catch (error) {
    return [await attempt('database', '', Promise.reject(error))]
  } finally {
    await storage.close()
  }
}

const attempt = (about: string, text: string, work: Promise<unknown>): Promise<Finding> =>
  work.then(
    () => ({ about, state: 'ok', text }),
    (error) => {
      if (!(error instanceof AppError)) throw error
      return { about, state: 'stop', text: error.message }
    },
  )

function migrationFinding({ pending, unknown }: SchemaState): Finding {
  const about = 'migrations'
  const names = (list: readonly { name: string }[]) => list.map(({ name }) => name).join(', ')
  if (unknown.length > 0)
    return { about, state: 'stop', text: `a newer version has applied ${unknown.join(', ')}` }
  const breaking = pending.filter(({ isAdditive }) => !isAdditive)
  if (breaking.length > 0)
    return { about, state: 'stop', text: `stop all processes first: ${names(breaking)} would break them` }
  return pending.length === 0
    ? { about, state: 'ok', text: 'none pending' }
    : {
        about,
        state: 'ok',
        text: `${pending.length} pending, all additive (running processes can go on): ${names(pending)}`,
      }
}

/** Tables that a pending migration would make can't be asked yet. */
const has = ({ applied }: SchemaState, table: string) => applied.some((name) => name.endsWith(`-${table}`))

async function backupFinding(schema: SchemaState, { backupRuns }: Storage): Promise<Finding> {
  const last = has(schema, 'backup-runs') ? await backupRuns.lastSuccess() : null
  if (!last)
    return {
      about: 'backup',
      state: 'note',
      text: 'no scheduled backup is recorded: make one now (vitrine backup FILE)',
    }
  const age = Date.now() - last.getTime()
  const text = `the last scheduled one is ${(age / 3_600_000).toFixed(1)} hours old`
  return age > DAY_MS
    ? { about: 'backup', state: 'note', text: `${text}: make one now (vitrine backup)` }
    : { about: 'backup', state: 'ok', text }
}

async function processFinding(schema: SchemaState, { health }: Storage): Promise<Finding> {
  if (!has(schema, 'processes'))
    return { about: 'processes', state: 'note', text: 'the version that runs does not report itself' }
  const running = await health.processes(new Date(Date.now() - SILENT_MS))
  const text = running.map(({ name, version }) => `${name} (${version})`).join(', ')
  return { about: 'processes', state: 'ok', text: text || 'none running' }
}
