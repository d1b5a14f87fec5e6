import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { atExit } from './at-exit.ts'
import type { DatabaseFault } from './faults.ts'

export interface SmallDisk {
  folder: string
  fault: DatabaseFault
  unmount(): void
}

const SIZE = '300m'
const BLOCK = Buffer.alloc(65_536)

/** A disk that can be filled without harm to anything else, or null where we may not make one. */
export function mountSmallDisk(): SmallDisk | null {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE},mode=0755`, 'tmpfs', folder], {
      stdio: 'ignore',
    })
  } catch {
    rmSync(folder, { recursive: true })
    return null
  }
  const filler = join(folder, 'filler')
  const unmount = () => {
    execFileSync('umount', ['--lazy', folder])
    rmSync(folder, { recursive: true, force: true })
  }
  const over = atExit(unmount)
  return {
    folder,
    fault: { strike: () => fill(filler), heal: () => rmSync(filler), lastsMs: 3000 },
    unmount() {
      over()
      unmount()
    },
  }
}

function fill(file: string): void {
  const handle = openSync(file, 'w')
  try {
    for (let size = BLOCK.length; size >= 1; )
      try {
        writeSync(handle, BLOCK, 0, size)
      } catch (error) {
        if (Object(error).code !== 'ENOSPC') throw error
        size = Math.floor(size / 2)
      }
  } finally {
    closeSync(handle)
  }
}
