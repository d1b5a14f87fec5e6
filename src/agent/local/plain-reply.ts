import type { AgentTool } from '../turn/turn.ts'
import type { CallMade } from './rules/rule-set.ts'

const MOST_TOLD = 1200
const MOST_NAMED = 6

/** What a tool said, as it said it; data is left to the widget or shortened. */
export function tellOutcome({ text, rejected }: CallMade): string {
  if (rejected) return 'I left everything as it is.'
  const said = text.trim()
  if (said === '') return 'That is done. Is there anything else?'
  return said.length <= MOST_TOLD ? said : `${said.slice(0, MOST_TOLD)}…`
}

const title = (name: string) => name.replace(/[._-]+/g, ' ').toLowerCase()

/** The local model answers by tools alone, and says so. */
export function tellNothingFits(tools: readonly AgentTool[]): string {
  if (tools.length === 0) return 'No app is part of this conversation yet. Choose one, and ask again.'
  const names = [...new Set(tools.map(({ name }) => title(name)))]
  const more = names.length > MOST_NAMED ? ', and more' : ''
  return `I do not know how to do that with the apps in this conversation. What I can do here: ${names.slice(0, MOST_NAMED).join(', ')}${more}.`
}
