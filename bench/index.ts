import { parseArgs } from 'node:util'
import { exitOnSignals } from '../test/at-exit.ts'
import { benchAccess } from './access.ts'
import { benchCalls } from './calls.ts'
import { benchCapacity } from './capacity/index.ts'
import { benchChat } from './chat.ts'
import { benchChatRouting } from './chat-routing.ts'
import { benchClone } from './clone.ts'
import { benchGiftsFlood } from './gifts-flood.ts'
import { benchGiftsGraded } from './gifts-graded.ts'
import { benchGiftsLoad } from './gifts-load.ts'
import { benchGiftsRelevance } from './gifts-relevance.ts'
import { benchGiftsMillion, benchGiftsScale } from './gifts-scale.ts'
import { RULE_NAMES, type RuleName } from './gifts-set.ts'
import { benchGrowth } from './growth.ts'
import { benchKills } from './kills.ts'
import { benchMade } from './made.ts'
import { benchOutside } from './outside.ts'
import { benchPublish } from './publish.ts'
import { benchRowsQuestions } from './rows-questions.ts'
import { benchRowsSpeed } from './rows-speed.ts'
import { benchSentences } from './sentences.ts'
import { benchSheets } from './sheets.ts'
import { benchTasks } from './tasks.ts'
import { benchWorkers } from './workers.ts'

/**
 * `npm run bench [NAME…]`: each prints ratios, since the machine is shared and seconds mean little.
 * `npm run bench gifts-graded -- --without age` leaves a limit out, to see what it is worth.
 */
const benches: Readonly<Record<string, () => Promise<void>>> = {
  calls: async () => {
    await benchCalls()
    await benchOutside()
    await benchAccess()
  },
  access: benchAccess,
  workers: benchWorkers,
  capacity: benchCapacity,
  tasks: benchTasks,
  kills: benchKills,
  made: benchMade,
  clone: benchClone,
  publish: benchPublish,
  growth: benchGrowth,
  chat: benchChat,
  'chat-routing': benchChatRouting,
  'gifts-relevance': () => benchGiftsRelevance(without),
  'gifts-graded': () => benchGiftsGraded(without),
  'rows-questions': benchRowsQuestions,
  'rows-speed': benchRowsSpeed,
  sentences: benchSentences,
  sheets: benchSheets,
  'gifts-load': async () => {
    await benchGiftsLoad()
    await benchGiftsFlood()
  },
  'gifts-scale': benchGiftsScale,
  'gifts-million': benchGiftsMillion,
}

exitOnSignals()
const { values, positionals: asked } = parseArgs({
  allowPositionals: true,
  options: { without: { type: 'string', multiple: true, default: [] } },
})
const isRule = (name: string): name is RuleName => RULE_NAMES.some((rule) => rule === name)
const without = values.without.filter(isRule)
const noRule = values.without.find((name) => !isRule(name))
if (noRule) {
  console.error(`There is no rule ${noRule}. There are: ${RULE_NAMES.join(', ')}.`)
  process.exit(2)
}
const unknown = asked.find((name) => !Object.hasOwn(benches, name))
if (unknown) {
  console.error(`There is no benchmark ${unknown}. There are: ${Object.keys(benches).join(', ')}.`)
  process.exit(2)
}
for (const [name, bench] of Object.entries(benches))
  if (asked.length === 0 || asked.includes(name)) await bench()
