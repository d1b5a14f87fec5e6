import { readRequest, type TodoRequest } from './read-request.ts'
import { BARE_VERBS } from './vocabulary.ts'

const VERBS_AGAIN = [
  ...Object.values(BARE_VERBS),
  'put',
  'show',
  'list',
  'tell me',
  'read',
  'what',
  "what's",
  'mark',
].join('|')
/** Between two requests of one message: a sentence's end, or an `and` before another verb. */
const BETWEEN = new RegExp(
  `(?<=[.!?;])\\s+|\\s*;\\s*|\\n+|,?\\s+(?:and\\s+)?then\\s+|,?\\s+(?:and|but)\\s+(?:also\\s+|please\\s+)?(?=(?:${VERBS_AGAIN})(?![\\p{L}']))|,\\s+(?=(?:${VERBS_AGAIN})(?![\\p{L}']))`,
  'iu',
)
const MOST_REQUESTS = 10

/** All that a message asks of the list, in its order; null where it is about something else. */
export function readRequests(message: string): readonly TodoRequest[] | null {
  const parts = message.split(BETWEEN).filter((part) => part?.trim())
  const read = parts.slice(0, MOST_REQUESTS).map(readRequest)
  // A part that says nothing may be a greeting; but what only looks like two requests is one.
  const found = read.filter((request) => request !== null)
  if (parts.length > 1 && found.length === parts.length) return found
  const whole = readRequest(message)
  if (whole) return [whole]
  return found.length > 0 ? found : null
}
