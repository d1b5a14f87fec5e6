import { type Check, type Flaw, SERVER } from '../check.ts'
import { lengthOf, textOf } from '../fields.ts'

const READ_BY_ALL = 512

type Kind = 'none' | 'long'

export const instructions: Check<Kind> = {
  id: 'instructions',
  about: `there are instructions, of ${READ_BY_ALL} characters at most`,
  grades: {
    none: { chatgpt: 'warning', claude: 'warning', standard: 'info' },
    long: { chatgpt: 'warning', claude: 'info', standard: 'info' },
  },
  judge: ({ greeting }) => (greeting ? [{ subject: SERVER, flaws: flawsOf(greeting.instructions) }] : []),
}

function flawsOf(value: unknown): Flaw<Kind>[] {
  const text = textOf(value)
  if (text === null) {
    const message = 'has no instructions: say in a few sentences what it is for and which tool serves what'
    return [{ kind: 'none', message }]
  }
  const length = lengthOf(text)
  const message = `has instructions of ${length} characters: hosts may cut them at ${READ_BY_ALL}, so put what matters first and shorten`
  return length > READ_BY_ALL ? [{ kind: 'long', message }] : []
}
