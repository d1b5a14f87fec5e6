import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { resolvePackage } from './resolve-package.ts'

/** A type error as the project's own TypeScript tells it. */
export interface TypeProblem {
  readonly message: string
  /** From the project's folder; null where it is about no file. */
  readonly file: string | null
  readonly line: number | null
  readonly column: number | null
}

export interface TypeChecks {
  /** The current type errors; null if a newer check has started. */
  run(): Promise<readonly TypeProblem[] | null>
  close(): void
}

const manifest = z.object({ bin: z.object({ tsc: z.string() }) })

/** Checks types in a separate process, since TypeScript 7 has no API. */
export function createTypeChecks(folder: string): TypeChecks {
  let place: string | null = null
  let running: ChildProcess | null = null
  const begin = (tsc: string) => {
    // Outside the project: what was checked before is nobody's file.
    place ??= mkdtempSync(join(tmpdir(), 'vitrine-types-'))
    const kept = ['--incremental', '--tsBuildInfoFile', join(place, 'project.tsbuildinfo')]
    return spawn(process.execPath, [tsc, '--noEmit', '--pretty', 'false', ...kept], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'ignore'],
      detached: true,
      windowsHide: true,
    })
  }
  const end = () => {
    if (running) endGroup(running)
    running = null
  }
  return {
    async run() {
      end()
      const tsc = existsSync(join(folder, 'tsconfig.json')) ? findTsc(folder) : null
      if (!tsc) return []
      const child = begin(tsc)
      running = child
      let output = ''
      child.stdout.setEncoding('utf8').on('data', (text) => {
        output += text
      })
      await new Promise((resolve) => child.once('error', resolve).once('close', resolve))
      if (running !== child) return null
      running = null
      return readTypeProblems(output)
    },
    close() {
      end()
      if (place) rmSync(place, { recursive: true, force: true })
    },
  }
}

/** `tsc` may only start the program that does the work, so both are ended. */
function endGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(process.platform === 'win32' ? pid : -pid)
  } catch {
    // It has ended meanwhile.
  }
}

function findTsc(folder: string): string | null {
  const file = resolvePackage(folder, 'typescript/package.json')
  const read = file ? manifest.safeParse(JSON.parse(readFileSync(file, 'utf8'))) : null
  return file && read?.success ? join(dirname(file), read.data.bin.tsc) : null
}

/** `app.ts(3,7): error TS2322: …`, or `error TS5023: …` where it is about no file. */
const PROBLEM = /^(?:(.+)\((\d+),(\d+)\): )?error (TS\d+: .*)$/

export function readTypeProblems(output: string): TypeProblem[] {
  const problems: TypeProblem[] = []
  for (const text of output.split(/\r?\n/)) {
    const [, file, line, column, message] = PROBLEM.exec(text) ?? []
    const last = problems.at(-1)
    if (message)
      problems.push({ message, file: file ?? null, line: asNumber(line), column: asNumber(column) })
    // Indented lines continue the message.
    else if (last && text.startsWith('  '))
      problems[problems.length - 1] = { ...last, message: `${last.message}\n${text}` }
  }
  return problems
}

const asNumber = (text: string | undefined) => (text === undefined ? null : Number(text))
