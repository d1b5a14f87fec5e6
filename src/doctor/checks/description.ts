import { type Check, error, type Fault, warning } from '../check.ts'
import { lengthOf, textOf } from '../fields.ts'
import type { ListedTool } from '../inspection.ts'

const SHORTEST = 20
const SAYS_WHEN = /\b(use[ds]?|using|when|whenever|if|after|before|call this)\b/i
/** The words above are English, so a text in another script is not held to them. */
const ENGLISH = /^[\p{ASCII}\p{P}\p{S}\s]*$/u

export const description: Check = {
  id: 'description',
  about: 'each tool says what it does and when to use it',
  judge: ({ tools }) => tools.map((tool) => ({ subject: tool.subject, faults: faultsOf(tool) })),
}

const words = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

function faultsOf({ fields: { name, title, description } }: ListedTool): Fault[] {
  const text = textOf(description)
  if (text === null) return [error('has no description: say what it does and when to use it')]
  if ([name, title].some((other) => words(textOf(other) ?? '') === words(text))) {
    return [warning('has a description that only repeats its name: say what it does and when to use it')]
  }
  if (lengthOf(text.trim()) < SHORTEST) {
    return [
      warning(
        `has a description under ${SHORTEST} characters: say what it does, when to use it and what it needs`,
      ),
    ]
  }
  if (ENGLISH.test(text) && !SAYS_WHEN.test(text)) {
    return [warning('does not say when to use it: add a sentence such as "Use this when …"')]
  }
  return []
}
