import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, constants, mkdtempSync, openSync, readSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { callTool } from './call-tool.ts'

/** More lines than a pipe holds. */
const CALLS = 800

it.each([
  { how: 'has gone', leaves: true, calls: 20 },
  { how: 'goes as the signal comes', leaves: true, calls: 0 },
  { how: 'does not read', leaves: false, calls: CALLS },
])('serves, and ends on SIGTERM, while whatever reads its output $how', async ({ leaves, calls }) => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-output-'))
  const output = openPipe(join(folder, 'output'))
  const child = spawn(process.execPath, ['bin/vitrine.mjs', 'start'], {
    env: { ...process.env, DATA_DIR: folder, DATABASE_URL: '', PORT: '0', RATE_LIMIT: 'off' },
    stdio: ['ignore', output.writer, output.writer],
  })
  closeSync(output.writer)
  const ended = once(child, 'exit')
  try {
    const [, url = ''] = await output.readUntil(/ready at (\S+)[\s\S]*Stop it with/)
    if (leaves) output.close()
    for (let call = 0; call < calls; call += 1)
      expect(await callTool(url, 'chatui', 'display_demo', {})).toBe(200)
    child.kill('SIGTERM')
    const limit = sleep(20_000, 'it did not end', { ref: false })
    expect(await Promise.race([ended, limit])).toEqual([0, null])
  } finally {
    child.kill('SIGKILL')
    await ended
    if (!leaves) output.close()
    rmSync(folder, { recursive: true, force: true })
  }
})

/** A pipe as a shell makes it, which holds 64 kB and whose reader is here. */
function openPipe(path: string) {
  execFileSync('mkfifo', [path])
  const reader = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK)
  const writer = openSync(path, 'w')
  const part = Buffer.alloc(65_536)
  let text = ''
  return {
    writer,
    close: () => closeSync(reader),
    async readUntil(pattern: RegExp): Promise<RegExpExecArray> {
      for (;;) {
        const found = pattern.exec(text)
        if (found) return found
        try {
          text += part.toString('utf8', 0, readSync(reader, part))
        } catch (error) {
          if (Object(error).code !== 'EAGAIN') throw error
        }
        await sleep(20)
      }
    },
  }
}
