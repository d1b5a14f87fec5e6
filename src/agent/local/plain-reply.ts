import { foldText } from '../../reading/fold-text.ts'
import { isFiller } from '../../reading/languages/filler.ts'
import type { AgentTool } from '../turn/turn.ts'
import type { CallMade } from './rules/rule-set.ts'

const MOST_TOLD = 1200
const MOST_NAMED = 6
const MOST_HEADINGS = 3

/** A tool's own text; data is left to the widget or shortened. */
export function tellOutcome({ text, rejected }: CallMade): string {
  if (rejected) return 'I left everything as it is.'
  const shown = text.replace(NEXT_PAGE, '').trim()
  if (shown === '') return 'That is done. Is there anything else?'
  return shown.length <= MOST_TOLD ? shown : `${shown.slice(0, MOST_TOLD)}…`
}

/** The answer of one tool, or of two under their apps' titles. */
export function tellOutcomes(made: readonly CallMade[], tools: readonly AgentTool[]): string {
  const titleOf = ({ name }: CallMade) => {
    const { subject, app } = tools.find((tool) => tool.name === name) ?? {}
    return subject?.().topics[0] ?? app ?? name
  }
  const [only] = made
  if (only && made.length === 1) return tellOutcome(only)
  return made.map((call) => `${titleOf(call)}: ${tellOutcome(call)}`).join('\n\n')
}

/** Instructions for fetching the next page: for models only, since users do not write arguments. */
/** Matches the hint about the next page, in any language. */
const NEXT_PAGE = /\s*[;؛。][^;؛。]*context \{[^}]*\}[^.。]*/u

const REFUSALS = new Set(['no', 'nope', 'nein', 'nee', 'non'])
const THANKS = new Set(['thanks', 'thank', 'danke', 'merci', 'gracias'])

/** A no and nothing else, when nothing waits for it any more; “no nuts” is more than that. */
export function isRefusal(message: string): boolean {
  const [first = '', ...rest] = foldText(message).match(/\p{L}+/gu) ?? []
  return REFUSALS.has(first) && rest.every((word) => THANKS.has(word) || isFiller(word))
}

/** Thanks and nothing else asks for nothing. */
export function isThanks(message: string): boolean {
  const said = foldText(message).match(/\p{L}+/gu) ?? []
  return said.some((word) => THANKS.has(word)) && said.every((word) => THANKS.has(word) || isFiller(word))
}

export const WELCOME = 'You’re welcome.'
export const LEFT_ALONE = 'OK. I left everything as it is.'

/** The local model answers by tools alone; it names what can be asked instead. */
export function tellNothingFits(tools: readonly AgentTool[]): string {
  if (tools.length === 0) return 'No app is part of this conversation yet. Choose one, and ask again.'
  return ['I couldn’t answer that.', askableText(tools), doableText(tools)].filter(Boolean).join(' ')
}

/** The data of the apps: one with its headings, several by name. */
function askableText(tools: readonly AgentTool[]): string {
  const subjects = tools.flatMap(({ subject }) => (subject ? [subject().topics] : []))
  const [[name = '', , ...headings] = [], ...others] = subjects
  if (!name) return ''
  if (others.length === 0 && headings.length > 0)
    return `Try asking about ${name}: ${either(headings.slice(0, MOST_HEADINGS))}.`
  return `Try asking about ${either(subjects.flatMap(([each]) => each ?? []))}.`
}

/** The other tools, by name. */
function doableText(tools: readonly AgentTool[]): string {
  const names = tools.flatMap(({ name, subject }) =>
    subject ? [] : [name.replace(/[._-]+/g, ' ').toLowerCase()],
  )
  const first = [...new Set(names)].slice(0, MOST_NAMED)
  return first.length > 0 ? `Here I can ${either(first)}.` : ''
}

const either = (names: readonly string[]) =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} or ${names.at(-1)}` : (names[0] ?? '')
