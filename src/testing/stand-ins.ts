import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { User, Widget } from '../contract/index.ts'
import type { BuiltWidget } from '../mcp/widgets.ts'
import { openStorage } from '../storage/storage.ts'

/** The default caller in tests. */
export const TEST_READER: User = {
  id: '5f0c2b1e-7d2a-4c55-9d0e-1a2b3c4d5e6f',
  email: 'reader@example.com',
}

/** A page in the place of a widget: to build one takes longer than most tests, and only a browser sees it. */
export function unbuilt({ name }: Widget): BuiltWidget {
  const html = '<!doctype html><title>Not built</title>'
  return { html, hash: createHash('sha256').update(name).digest('hex').slice(0, 12) }
}

/** A database for the App's tables, made when it asks for them. */
export function createTestTables(log: Logger) {
  let made: { storage: ReturnType<typeof openStorage>; dataDir: string } | null = null
  return {
    open() {
      if (made) return made.storage
      const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-testing-'))
      const onError = (err: unknown) => log.error({ err }, 'database error')
      made = {
        dataDir,
        storage: openStorage({ databaseUrl: null, dataDir, clock: () => new Date(), onError }),
      }
      return made.storage
    },
    async remove() {
      await made?.storage.close()
      if (made) rmSync(made.dataDir, { recursive: true, force: true })
      made = null
    },
  }
}
