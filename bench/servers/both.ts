import { createLog } from '../../src/cli/log.ts'
import { readConfig } from '../../src/config.ts'
import { defineApp } from '../../src/contract/index.ts'
import { startServer } from '../../src/main.ts'
import { aboutPlain, plainTools } from '../outside-app/plain-tools.ts'

/** The same tools as an App that comes along, and as one from outside: its folder is the argument. */
const builtIn = defineApp({
  ...aboutPlain,
  slug: 'plain-built-in',
  name: 'plain-built-in',
  tools: plainTools,
})

const config = readConfig()
const { url, leftOut } = await startServer({
  config,
  log: (await createLog(config)).log,
  moreApps: [builtIn],
  folders: process.argv.slice(2),
})
const [missing] = leftOut()
if (missing) throw new Error(missing.reason)
console.log(url)
