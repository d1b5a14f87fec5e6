import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type EvalCase, type EvalOutcome, evalCase } from '../agent/evals/eval-case.ts'
import { evalTable, type Judged, missLines, sumUp } from '../agent/evals/report.ts'
import { choiceOnly, runCase } from '../agent/evals/run-case.ts'
import type { ChatModel } from '../agent/turn/chat-model.ts'
import { toolsInProcess } from '../chat/apps/in-process.ts'
import { openChatModel } from '../compose/chat-model.ts'
import type { Config } from '../config.ts'
import type { App } from '../contract/index.ts'
import type { LoadedApp } from '../outside/load-app.ts'
import type { Storage } from '../storage/storage.ts'
import { type Command, defineForm } from './command.ts'
import { codeApps, madeAppTool, openProject, projectTools } from './eval-apps.ts'
import { buildTarget, projectTarget } from './project-target.ts'
import { withTemporaryStorage } from './temporary-storage.ts'
import { CommandError, UsageError } from './usage-error.ts'

export const evalCommand: Command = {
  name: 'eval',
  forms: {
    '': defineForm({
      takes: ['FILE|FOLDER'],
      how: '[--app SLUG|FOLDER] [--model local|provider] [--json]',
      options: {
        app: { type: 'string' },
        model: { type: 'string' },
        json: { type: 'boolean', default: false },
      },
      run: (config, values, [given = '']) => evaluate(config, given, values),
    }),
  },
  details: `  FILE     JSONL with one case per line: {"id", "prompt", "app", "given", "expect": {"tool", "arguments"}},
           or with "tools": [{"name", "description", "inputSchema"}] instead of "app"
  FOLDER   An app project with its cases in FOLDER/evals.jsonl
  --app    The app for cases without "app" or "tools": a slug or a project folder
  --model  local for the built-in model, provider for the one of OPENAI_API_KEY
           (default: provider if OPENAI_API_KEY is set)
  --json   Print one JSON line per case, then the totals
`,
}

interface EvalArguments {
  readonly app?: string | undefined
  readonly model?: string | undefined
  readonly json: boolean
}

/** Needs no running server. Apps store their data in a temporary folder. */
async function evaluate(config: Config, given: string, values: EvalArguments): Promise<void> {
  const { file, folder } = readTarget(given, values.app)
  const cases = readCases(file, folder === null ? values.app : OF_FOLDER)
  if (folder !== null) await buildTarget(folder)
  const model = await openChatModel(config, readModel(values.model))
  try {
    await withTemporaryStorage(async (storage) => {
      const own = folder === null ? null : await openProject(folder, config, storage)
      try {
        const judged: Judged[] = []
        for (const one of cases) {
          const outcome = await answer(one, { config, model, storage, own })
          judged.push({ one, outcome })
          if (values.json) process.stdout.write(`${JSON.stringify(outcome)}\n`)
        }
        process.stdout.write(
          values.json
            ? `${JSON.stringify(sumUp(judged))}\n`
            : `${[...missLines(judged), evalTable(judged)].join('\n\n')}\n`,
        )
      } finally {
        await own?.stop?.()
      }
    })
  } finally {
    await model.close()
  }
}

/** Marks cases of a project folder; no slug is empty. */
const OF_FOLDER = ''
const CASES_FILE = 'evals.jsonl'
const EXAMPLE = '{"id": "1", "prompt": "a user message", "expect": {"tool": "the_tool_to_call"}}'

function readTarget(given: string, app: string | undefined): { file: string; folder: string | null } {
  if (!statSync(given, { throwIfNoEntry: false })?.isDirectory())
    return { file: given, folder: app === undefined ? null : projectTarget(app) }
  if (app !== undefined) throw new UsageError('use --app only with a file; a folder has its own app')
  const folder = projectTarget(given)
  if (folder === null) throw new CommandError(`no app.ts in ${given}`)
  const file = join(folder, CASES_FILE)
  if (!existsSync(file))
    throw new CommandError(`${file} not found. Write one case per line, such as\n${EXAMPLE}`)
  return { file, folder }
}

export function readModel(name: string | undefined): 'local' | 'provider' | null {
  if (name === undefined || name === 'local' || name === 'provider') return name ?? null
  throw new UsageError('--model must be local or provider')
}

function readCases(file: string, app: string | undefined): EvalCase[] {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    throw new CommandError(`can't read ${file}`)
  }
  return text.split('\n').flatMap((line, index) => {
    if (line.trim() === '') return []
    const read = evalCase.safeParse(parseLine(line))
    if (!read.success)
      throw new CommandError(
        `${file}, line ${index + 1}: ${read.error.issues[0]?.path.join('.')} ${read.error.issues[0]?.message}`,
      )
    const one = read.data
    if (one.tools || one.app) return [one]
    if (app === undefined)
      throw new UsageError(`${file}, line ${index + 1}: no app or tools. Name an app with --app.`)
    return [{ ...one, app }]
  })
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}

interface Parts {
  readonly config: Config
  readonly model: ChatModel
  readonly storage: Storage
  readonly own: LoadedApp | null
}

async function answer(one: EvalCase, { config, model, storage, own }: Parts): Promise<EvalOutcome> {
  const name = one.app ?? ''
  const user = { id: randomUUID(), email: 'eval@localhost', role: 'user' } as const
  if (own && (name === OF_FOLDER || name === own.app.slug)) {
    const { app } = own
    return runCase(one, { model, instructions: instructionsOf(app, user), tools: projectTools(app, user) })
  }
  if (one.tools) return runCase(one, { model, instructions: '', tools: choiceOnly('', one.tools) })
  const app = codeApps(storage).find(({ slug }) => slug === name)
  if (!app) {
    const made = await madeAppTool(config, name)
    return runCase(one, { model, instructions: '', tools: choiceOnly(name, [made]) })
  }
  for (const title of one.given) await storage.tasks.add(user.id, { title, description: null })
  const observer = { called: () => {}, failed: () => {} }
  const tools = toolsInProcess([app], { account: user, observer })
  return runCase(one, { model, instructions: instructionsOf(app, user), tools })
}

const instructionsOf = ({ instructions }: App, user: { id: string; email: string }) =>
  typeof instructions === 'string' ? instructions : instructions(user)
