import { asJsonObject } from '../../../common/json.ts'
import { type Check, type Flaw, SERVER } from '../check.ts'
import { lengthOf, textOf } from '../fields.ts'

/** ChatGPT's directory allows this many characters. */
const LONGEST_TITLE = 30

type Kind = 'missing' | 'longTitle'

export const serverInfo: Check<Kind> = {
  id: 'server-info',
  about: `the server says its name and version, and its title has ${LONGEST_TITLE} characters at most`,
  grades: {
    missing: 'warning',
    longTitle: { chatgpt: 'warning', claude: 'none', standard: 'none' },
  },
  judge: ({ greeting }) => (greeting ? [{ subject: SERVER, flaws: flawsOf(greeting.info) }] : []),
}

function flawsOf(info: unknown): Flaw<Kind>[] {
  const { name, version, title } = asJsonObject(info)
  const flaws = Object.entries({ name, version })
    .filter(([, value]) => textOf(value) === null)
    .map(
      ([key]): Flaw<Kind> => ({
        kind: 'missing',
        message: `has no ${key}: give one, since hosts show it and logs tell servers apart by it`,
      }),
    )
  const length = lengthOf(textOf(title) ?? '')
  const message = `has a title of ${length} characters: ChatGPT's directory takes ${LONGEST_TITLE} at most`
  return length > LONGEST_TITLE ? [...flaws, { kind: 'longTitle', message }] : flaws
}
