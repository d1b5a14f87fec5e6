import { pino } from 'pino'
import { z } from 'zod'
import { readConfig } from '../../src/config.ts'
import { answer, defineApp, defineTool } from '../../src/contract/index.ts'
import { startServer } from '../../src/main.ts'
import { layouts } from '../../src/templates/layouts/index.ts'
import { madeTool, rows } from '../made-fill.ts'

const cards = layouts.get('cards')
if (!cards) throw new Error('There is no layout of cards.')

/** The same tool as a made app's, written as code. */
const twin = defineApp({
  slug: 'twin',
  name: 'twin',
  version: '1.0.0',
  title: 'Twin',
  description: '',
  instructions: '',
  widgets: [],
  tools: [
    defineTool({
      name: madeTool.toolName,
      title: 'Things',
      description: madeTool.toolDescription,
      input: z.object({ message: z.string(), context: z.record(z.string(), z.unknown()).optional() }),
      output: cards.schema,
      hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
      run: () => answer({ text: 'Here are the things.', data: { items: rows.slice(0, cards.maxRows) } }),
    }),
  ],
})

const { url } = await startServer({
  config: readConfig(),
  log: pino({ level: 'silent' }),
  moreApps: [twin],
})
console.log(url)
