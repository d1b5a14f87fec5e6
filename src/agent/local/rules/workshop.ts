import { asJsonObject, type JsonObject } from '../../../../common/json.ts'
import type { ChatItem } from '../../turn/turn.ts'
import type { CallMade, RuleSet, RuleStep } from './rule-set.ts'

const SLUG = 'workshop'
const MAKE = /\b(?:make|create|build|start)\b[^.\n]*\bapp\b/i
const PUBLISH = /\bpublish\b/i
const CHANGE = /^(?:please\s+)?(?:make|call|rename|change|turn|use)\b/i
const NAME = /\b(?:called|named)\s+["“‘']?([^"”’'\n]+?)["”’']?(?:\s+(?:from|with|of|for)\b.*)?[:.]?$/i
/** Written for a model's next call; a person says it in words. */
const FOR_MODEL = /\n?If the user agrees, call [^\n]*/
const MOST_DESCRIPTION = 2000

/** The app that the workshop showed last, as the user saw it. */
function lastShown(earlier: readonly ChatItem[]): JsonObject | null {
  const item = earlier.findLast((one) => one.role === 'call' && one.outcome)
  if (item?.role !== 'call' || item.call.app !== SLUG) return null
  const { app_id, revision } = asJsonObject(item.outcome?.structuredContent)
  return typeof app_id === 'string' && typeof revision === 'number' ? { app_id, revision } : null
}

function firstStep(message: string, earlier: readonly ChatItem[]): RuleStep | null {
  const shown = lastShown(earlier)
  if (MAKE.test(message)) return { calls: [{ name: 'make_app', arguments: newApp(message) }] }
  // Nobody publishes what they have not seen here.
  if (PUBLISH.test(message))
    return {
      calls: [shown ? { name: 'publish_app', arguments: shown } : { name: 'show_app', arguments: {} }],
    }
  if (!shown || !CHANGE.test(message)) return null
  return { calls: [{ name: 'change_app', arguments: { app_id: shown.app_id, request: message } }] }
}

/** The rows follow below the first line. */
function newApp(message: string): JsonObject {
  const [head = '', ...lines] = message.trim().split('\n')
  const table = lines.join('\n').trim()
  const name = NAME.exec(head)?.[1]
  return {
    description: (table ? head : message).slice(0, MOST_DESCRIPTION),
    ...(name && { name }),
    ...(lines.length > 1 && { table }),
  }
}

const tell = ({ text }: CallMade) =>
  FOR_MODEL.test(text) ? text.replace(FOR_MODEL, '\nSay “publish it” to do that.') : text

export const workshopRules: RuleSet = {
  apps: [SLUG],
  next({ message, earlier, made }) {
    const [last] = made.slice(-1)
    const step = firstStep(message, earlier)
    return step && last && !last.rejected ? { text: tell(last) } : last ? null : step
  },
}
