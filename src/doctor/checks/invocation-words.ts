import type { JsonObject } from '../../../common/json.ts'
import type { Check, Flaw } from '../check.ts'
import { lengthOf, textOf } from '../fields.ts'

const KEYS = ['openai/toolInvocation/invoking', 'openai/toolInvocation/invoked']
const LONGEST = 64

type Kind = 'blank' | 'long'

export const invocationWords: Check<Kind> = {
  id: 'invocation-words',
  about: 'the words shown while a tool runs have 64 characters at most',
  grades: {
    blank: { chatgpt: 'error', claude: 'none', standard: 'none' },
    long: { chatgpt: 'error', claude: 'none', standard: 'none' },
  },
  judge: ({ tools }) =>
    tools.map(({ subject, meta }) => ({ subject, flaws: KEYS.flatMap((key) => flawsOf(meta, key)) })),
}

function flawsOf(meta: JsonObject, key: string): Flaw<Kind>[] {
  if (meta[key] === undefined) return []
  const text = textOf(meta[key])
  if (text === null) {
    return [{ kind: 'blank', message: `has no words in ${key}: write some or leave it out` }]
  }
  const length = lengthOf(text)
  const message = `has ${length} characters in ${key}: ChatGPT takes ${LONGEST} at most`
  return length > LONGEST ? [{ kind: 'long', message }] : []
}
