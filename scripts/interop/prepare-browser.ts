import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { InteropServer } from './client.ts'

const program = join(import.meta.dirname, 'browser.ts')

/** Settings under which a program that opens a browser opens ours, and keeps its files to itself. */
export function prepareBrowser(server: InteropServer): Record<string, string> {
  const folder = join(server.scratch, 'bin')
  const opener = join(folder, 'xdg-open')
  if (!existsSync(opener)) {
    mkdirSync(folder, { recursive: true })
    const about = join(server.scratch, 'server.json')
    writeFileSync(about, JSON.stringify(server))
    // In the background: some programs wait for the browser before they listen for what it brings.
    const line = `"${process.execPath}" "${program}" "${about}" "$1" > "${about}.log" 2>&1 &`
    writeFileSync(opener, `#!/bin/sh\n${line}\n`, { mode: 0o755 })
  }
  return { PATH: `${folder}:${process.env.PATH ?? ''}`, BROWSER: opener, HOME: server.scratch }
}
