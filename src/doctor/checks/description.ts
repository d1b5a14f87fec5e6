import type { Check, Flaw } from '../check.ts'
import { lengthOf, textOf } from '../fields.ts'
import type { ListedTool } from '../inspection.ts'

const SHORTEST = 20
const SAYS_WHEN = /\b(use[ds]?|using|when|whenever|if|after|before|call this)\b/i
/** The word lists are English, so text in other scripts is exempt. */
const ENGLISH = /^[\p{ASCII}\p{P}\p{S}\s]*$/u

type Kind = 'none' | 'repeats' | 'short' | 'noWhen'

export const description: Check<Kind> = {
  id: 'description',
  about: 'each tool that models see says what it does and when to use it',
  grades: {
    none: { chatgpt: 'error', claude: 'error', standard: 'warning' },
    repeats: 'warning',
    short: 'warning',
    noWhen: { chatgpt: 'warning', claude: 'info', standard: 'none' },
  },
  judge: ({ tools }) =>
    tools
      .filter(({ forModels }) => forModels)
      .map((tool) => ({ subject: tool.subject, flaws: flawsOf(tool) })),
}

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

function flawsOf({ fields: { name, title, description } }: ListedTool): Flaw<Kind>[] {
  const text = textOf(description)
  if (text === null) {
    return [{ kind: 'none', message: 'has no description: say what it does and when to use it' }]
  }
  if ([name, title].some((other) => lettersOf(textOf(other) ?? '') === lettersOf(text))) {
    const message = 'has a description that only repeats its name: say what it does and when to use it'
    return [{ kind: 'repeats', message }]
  }
  if (lengthOf(text.trim()) < SHORTEST) {
    const message = `has a description under ${SHORTEST} characters: say what it does, when to use it and what it needs`
    return [{ kind: 'short', message }]
  }
  const message = 'does not say when to use it: add a sentence such as "Use this when …"'
  return ENGLISH.test(text) && !SAYS_WHEN.test(text) ? [{ kind: 'noWhen', message }] : []
}
