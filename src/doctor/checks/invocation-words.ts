import { type Check, error } from '../check.ts'
import { lengthOf, textOf } from '../fields.ts'

const KEYS = ['openai/toolInvocation/invoking', 'openai/toolInvocation/invoked']
const LONGEST = 64

export const invocationWords: Check = {
  id: 'invocation-words',
  about: 'the words shown while a tool runs have 64 characters at most',
  judge: ({ tools }) =>
    tools.map(({ subject, meta }) => ({
      subject,
      faults: KEYS.filter((key) => meta[key] !== undefined).flatMap((key) => {
        const text = textOf(meta[key])
        if (text === null) return [error(`has no words in ${key}: write some or leave it out`)]
        const length = lengthOf(text)
        return length > LONGEST
          ? [error(`has ${length} characters in ${key}: ChatGPT takes ${LONGEST} at most`)]
          : []
      }),
    })),
}
