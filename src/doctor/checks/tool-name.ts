import { type Check, type Flaw, SERVER } from '../check.ts'
import { textOf } from '../fields.ts'
import type { ListedTool } from '../inspection.ts'

/** Characters that ChatGPT's and Claude's models accept; the standard allows a dot and more length. */
const TAKEN_BY_MODELS = /^[a-zA-Z0-9_-]*$/
const LONGEST = 64
const STANDARD = /^[a-zA-Z0-9_.-]{1,128}$/
const ACTION_AND_OBJECT = /^[a-z][a-z0-9]*([_-][a-z0-9]+)+$/
/** ChatGPT looks for exactly these two in a server that it searches. */
const GIVEN_BY_HOSTS = ['search', 'fetch']

type Kind = 'noTools' | 'noName' | 'characters' | 'long' | 'notStandard' | 'twice' | 'style'

export const toolName: Check<Kind> = {
  id: 'tool-name',
  about:
    'names are unique, of letters, digits, `_` and `-`, 64 at most, and read as `action_object` or `action-object`',
  grades: {
    noTools: { chatgpt: 'warning', claude: 'warning', standard: 'info' },
    noName: 'error',
    characters: { chatgpt: 'error', claude: 'error', standard: 'info' },
    long: { chatgpt: 'error', claude: 'error', standard: 'info' },
    notStandard: { chatgpt: 'none', claude: 'none', standard: 'warning' },
    twice: 'error',
    style: { chatgpt: 'warning', claude: 'info', standard: 'none' },
  },
  judge: ({ greeting, tools }) =>
    greeting && tools.length === 0
      ? [{ subject: SERVER, flaws: [NO_TOOLS] }]
      : tools.map((tool) => ({ subject: tool.subject, flaws: flawsOf(tool, tools) })),
}

const NO_TOOLS: Flaw<Kind> = {
  kind: 'noTools',
  message: 'lists no tools, so a model can do nothing with it',
}

function flawsOf({ fields, forModels }: ListedTool, tools: readonly ListedTool[]): Flaw<Kind>[] {
  const name = textOf(fields.name)
  if (name === null) return [{ kind: 'noName', message: 'has no name: no host can call it' }]
  const flaws = forModels ? spellingFlaws(name) : []
  if (tools.filter((other) => other.fields.name === name).length > 1) {
    flaws.push({ kind: 'twice', message: 'is listed more than once: give each tool a name of its own' })
  }
  if (forModels && flaws.length === 0 && !ACTION_AND_OBJECT.test(name) && !GIVEN_BY_HOSTS.includes(name)) {
    const message =
      'is not named action_object in lower case, as in get_order_status: models choose by the name'
    flaws.push({ kind: 'style', message })
  }
  return flaws
}

function spellingFlaws(name: string): Flaw<Kind>[] {
  const flaws: Flaw<Kind>[] = []
  if (!TAKEN_BY_MODELS.test(name)) {
    const message =
      'has a name with other characters than letters, digits, _ and -: hosts refuse it, rename it'
    flaws.push({ kind: 'characters', message })
  }
  if (name.length > LONGEST) {
    const message = `has a name of ${name.length} characters: keep to ${LONGEST}, or hosts refuse it`
    flaws.push({ kind: 'long', message })
  }
  if (!STANDARD.test(name)) {
    const message = 'has a name outside the standard: keep to letters, digits, _, - and ., 128 at most'
    flaws.push({ kind: 'notStandard', message })
  }
  return flaws
}
