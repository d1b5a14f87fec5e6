import type { JsonObject } from '../../../../common/json.ts'
import { numbersIn } from '../arguments/numbers.ts'
import { listed } from './listing.ts'
import type { RuleSet } from './rule-set.ts'

const SHOW = /\b(?:show|open|display|start|draw|make|create|give|present|render|see|launch)\b/i
const QUOTED = /["“‘']([^"”’']+)["”’']/
const ROW = /\n+/
const CELL = /\s*[|;,\t]\s*/
const MOST_RESULTS = 20

interface View {
  readonly tool: string
  readonly asks: RegExp
  arguments(message: string): JsonObject | null
}

/** The views of the display contract, most specific first. */
const views: readonly View[] = [
  {
    tool: 'display_table',
    asks: /\btable\b/i,
    arguments(message) {
      const [head = '', ...lines] = message.split(ROW)
      const columns = listed(
        /\bcolumns?\b:?\s+(?:called\s+|named\s+)?(.+?)(?:\s+(?:and|with)\s+rows?\b.*)?[.!?]?$/i.exec(
          head,
        )?.[1] ?? '',
      )
      if (columns.length === 0) return null
      const rows = lines.map((line) => line.split(CELL)).filter((cells) => cells.some(Boolean))
      const named = rows.map((cells) =>
        Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? ''])),
      )
      const title = /\b(?:called|titled|named)\s+["“‘']([^"”’']+)["”’']/i.exec(head)?.[1]
      return { ...(title && { title }), columns, rows: named }
    },
  },
  {
    tool: 'display_search_results',
    asks: /\bresults?\b/i,
    arguments(message) {
      const query =
        QUOTED.exec(message)?.[1] ??
        /\bresults?\s+(?:for|about|on)\s+(.+?)(?:\s+with\b.*)?[.!?]?$/i.exec(message)?.[1]
      if (!query) return null
      const items = listed(/\bwith\s+(?:the\s+)?(?:items?|results?)\s+(.+?)[.!?]?$/i.exec(message)?.[1] ?? '')
      const [count = items.length] = items.length > 0 ? [] : numbersIn(message)
      const titles =
        items.length > 0
          ? items
          : Array.from({ length: Math.min(count, MOST_RESULTS) }, (_, index) => `${query} ${index + 1}`)
      return { query, results: titles.map((title, index) => ({ id: index + 1, title })) }
    },
  },
  { tool: 'display_dashboard', asks: /\bdashboard\b/i, arguments: () => ({}) },
  { tool: 'display_demo', asks: /\b(?:demo|kitchen sink)\b/i, arguments: () => ({}) },
  {
    tool: 'display_chat',
    asks: /\bchat\b|\bconversation\b/i,
    arguments(message) {
      const seedMessage = QUOTED.exec(message)?.[1] ?? /\bwith the message\s+(.+?)[.!?]?$/i.exec(message)?.[1]
      return seedMessage ? { seedMessage } : {}
    },
  },
]

export const displayRules: RuleSet = {
  apps: ['chatui'],
  next({ message, made }) {
    if (!SHOW.test(message)) return null
    const view = views.find(({ asks }) => asks.test(message))
    const args = view?.arguments(message)
    if (!view || !args) return null
    const [last] = made.slice(-1)
    return last ? { text: last.text } : { calls: [{ name: view.tool, arguments: args }] }
  },
}
