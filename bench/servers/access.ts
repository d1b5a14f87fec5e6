import { randomUUID } from 'node:crypto'
import type { Level } from '../../common/api/access.ts'
import { createLog } from '../../src/cli/log.ts'
import { readConfig } from '../../src/config.ts'
import { defineApp } from '../../src/contract/index.ts'
import { startServer } from '../../src/main.ts'
import { includes, levelOf } from '../../src/registry/access.ts'
import { MAKER } from '../made-fill.ts'
import { aboutPlain, plainTools } from '../outside-app/plain-tools.ts'

const PEOPLE = 500

/** The same tools for everybody, and for chosen people as a made app admits them. */
const levels = new Map<string, Level>(Array.from({ length: PEOPLE }, () => [randomUUID(), 'use']))
levels.set(MAKER, 'use')
const gate = { owner: randomUUID(), audience: 'people', disabled: false } as const
const open = defineApp({ ...aboutPlain, slug: 'open', name: 'open', tools: plainTools })
const chosen = defineApp({
  ...aboutPlain,
  slug: 'chosen',
  name: 'chosen',
  tools: plainTools,
  access: 'signed-in',
  admits: (asker, need) =>
    includes(levelOf(asker, gate, { granted: (asker && levels.get(asker.id)) ?? null }), need),
})

const config = readConfig()
const { url } = await startServer({ config, log: (await createLog(config)).log, moreApps: [open, chosen] })
console.log(url)
