import { type Check, error, type Fault, SERVER, warning } from '../check.ts'
import { textOf } from '../fields.ts'
import type { ListedTool } from '../inspection.ts'

const ALLOWED = /^[a-zA-Z0-9_-]*$/
const LONGEST = 64
const ACTION_AND_OBJECT = /^[a-z][a-z0-9]*(_[a-z0-9]+)+$/
/** ChatGPT looks for exactly these two in a server that it searches. */
const GIVEN_BY_HOSTS = ['search', 'fetch']

export const toolName: Check = {
  id: 'tool-name',
  about: 'names are unique, of letters, digits, `_` and `-`, 64 at most, and read as `action_object`',
  judge: ({ greeting, tools }) =>
    greeting && tools.length === 0
      ? [{ subject: SERVER, faults: [warning('lists no tools, so a model can do nothing with it')] }]
      : tools.map((tool) => ({ subject: tool.subject, faults: faultsOf(tool, tools) })),
}

function faultsOf({ fields }: ListedTool, tools: readonly ListedTool[]): Fault[] {
  const name = textOf(fields.name)
  if (name === null) return [error('has no name: no host can call it')]
  const faults: Fault[] = []
  if (!ALLOWED.test(name)) {
    faults.push(
      error('has a name with other characters than letters, digits, _ and -: hosts refuse it, rename it'),
    )
  }
  if (name.length > LONGEST) {
    faults.push(error(`has a name of ${name.length} characters: keep to ${LONGEST}, or hosts refuse it`))
  }
  if (tools.filter((other) => other.fields.name === name).length > 1) {
    faults.push(error('is listed more than once: give each tool a name of its own'))
  }
  if (faults.length === 0 && !ACTION_AND_OBJECT.test(name) && !GIVEN_BY_HOSTS.includes(name)) {
    faults.push(
      warning('is not named action_object in lower case, as in get_order_status: models choose by the name'),
    )
  }
  return faults
}
