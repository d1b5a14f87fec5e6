import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { readConfig } from '../../src/config.ts'
import { startServer } from '../../src/main.ts'
import { createConformanceApp } from './app.ts'
import { conformanceExtension } from './extension.ts'

/** Vitrine with the suite's App beside its own; prints the App's address and the link that makes an account, and runs until it is told to stop. */
const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-conformance-'))
const app = createConformanceApp(() => running.changed('conformance'))
const running = await startServer({
  config: { ...readConfig({ PORT: '0' }), dataDir },
  log: pino({ level: 'error' }),
  moreApps: [app],
  extensions: { conformance: conformanceExtension },
})
process.stdout.write(`${running.url}/servers/${app.slug}/mcp\n${running.welcome}\n`)

process.on('SIGTERM', async () => {
  await running.close()
  rmSync(dataDir, { recursive: true, force: true })
  process.exit(0)
})
