import { asJsonObject } from '../../../common/json.ts'
import { type Check, error, type Fault, warning } from '../check.ts'
import type { ListedTool } from '../inspection.ts'

/** What each hint declares. */
const HINTS = {
  readOnlyHint: 'whether it changes nothing',
  destructiveHint: 'whether it destroys something',
  openWorldHint: 'whether it reaches beyond this server',
}

const DESTROYS = /^(delete|remove|destroy|erase|purge|drop)(_|-|$)/i

export const annotations: Check = {
  id: 'annotations',
  about: '`readOnlyHint`, `destructiveHint` and `openWorldHint` are each declared, and do not contradict',
  judge: ({ tools }) => tools.map((tool) => ({ subject: tool.subject, faults: faultsOf(tool) })),
}

function faultsOf({ subject, fields }: ListedTool): Fault[] {
  const hints = asJsonObject(fields.annotations)
  const faults = Object.entries(HINTS).flatMap(([hint, declares]) => {
    const value = hints[hint]
    if (typeof value === 'boolean') return []
    return value === undefined
      ? [error(`has no ${hint}: declare ${declares}, or ChatGPT's review refuses it`)]
      : [error(`has a ${hint} that is neither true nor false: declare ${declares}`)]
  })
  if (hints.readOnlyHint === true && hints.destructiveHint === true) {
    faults.push(error('declares readOnlyHint and destructiveHint at once: only one of them can be true'))
  }
  if (hints.readOnlyHint === true && DESTROYS.test(subject)) {
    faults.push(warning('declares readOnlyHint, but its name says that it destroys: fix one of the two'))
  }
  return faults
}
