import { asJsonObject } from '../../../common/json.ts'
import { type Check, type Flaw, SERVER } from '../check.ts'
import type { Greeting, Inspection, ListKind } from '../inspection.ts'

const LISTS: readonly ListKind[] = ['tools', 'resources', 'prompts']
const NO_STREAM = 405

type Kind = 'noTools' | 'noList' | 'undeclared' | 'listChanged'

export const promises: Check<Kind> = {
  id: 'promises',
  about: 'what its capabilities promise is there: lists, and a stream where changes of them are told',
  grades: { noTools: 'error', noList: 'warning', undeclared: 'warning', listChanged: 'warning' },
  judge: (inspection) =>
    inspection.greeting ? [{ subject: SERVER, flaws: flawsOf(inspection, inspection.greeting) }] : [],
}

function flawsOf(inspection: Inspection, { capabilities }: Greeting): Flaw<Kind>[] {
  const { unknownLists, tools, attempts, streamStatus } = inspection
  const flaws = LISTS.filter((kind) => capabilities[kind] !== undefined && unknownLists.has(kind)).map(
    (kind): Flaw<Kind> => ({
      kind: kind === 'tools' ? 'noTools' : 'noList',
      message: `declares ${kind} but does not know ${kind}/list: answer it, or do not declare them`,
    }),
  )
  if (tools.length > 0 && capabilities.tools === undefined) {
    const message = 'lists tools that its capabilities do not declare: hosts may not ask for them'
    flaws.push({ kind: 'undeclared', message })
  }
  const promised = LISTS.filter((kind) => asJsonObject(capabilities[kind]).listChanged === true)
  // Clients of 2026-07-28 subscribe differently, without such a stream.
  const listens = attempts.some(({ era, version }) => era === 'modern' && version !== null)
  if (promised.length > 0 && streamStatus === NO_STREAM && !listens) {
    const message = `promises to tell when its ${promised.join(', ')} change, but offers no stream (GET answers ${NO_STREAM}): offer one, or leave listChanged out`
    flaws.push({ kind: 'listChanged', message })
  }
  return flaws
}
