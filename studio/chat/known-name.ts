import type { ChatMessageView } from '../../common/api/chat-views.ts'
import { isJsonObject, type JsonObject } from '../../common/json.ts'

const NAMES = ['title', 'name', 'label'] as const
const isId = (field: string) => field === 'id' || field.endsWith('_id')

/**
 * Finds the name behind an id: the title or name next to it in an earlier result of the same app. Nobody can approve
 * “task 8”.
 */
export function knownName(
  messages: readonly ChatMessageView[],
  { app, field, id }: { app: string; field: string; id: unknown },
): string | null {
  if (!isId(field) || (typeof id !== 'string' && typeof id !== 'number')) return null
  const results = messages
    .flatMap(({ parts }) => parts)
    .flatMap((part) =>
      part.type === 'call' && part.call.app === app ? [part.call.outcome?.structuredContent] : [],
    )
  for (const result of results.reverse()) {
    const found = objectsIn(result).find((each) =>
      Object.entries(each).some(([key, value]) => isId(key) && value === id),
    )
    const name = found && NAMES.map((key) => found[key]).find((value) => typeof value === 'string')
    if (typeof name === 'string') return name
  }
  return null
}

/** Results are objects or lists of objects; deeper levels are ignored. */
function objectsIn(value: unknown): JsonObject[] {
  if (Array.isArray(value)) return value.filter(isJsonObject)
  if (!isJsonObject(value)) return []
  const lists = Object.values(value).filter(Array.isArray).flat().filter(isJsonObject)
  return [...lists, value]
}
