import { ACTIONS, LONG_NAME } from '../../../common/suggested-tool.ts'
import type { FieldProblem } from '../../ui/api.ts'
import { say } from '../../ui/say.ts'

/** One recommendation, and whether it is met. */
export interface Advice {
  is: 'good' | 'better' | 'wrong'
  words: string
}

const ALLOWED = /^[a-zA-Z0-9_-]*$/
const SNAKE = /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/
const LONGEST_NAME = 64

/** Naming practices for tools: verb and object in snake_case. */
export function nameAdvice(name: string): Advice[] {
  if (name === '') return [{ is: 'wrong', words: say('Give the tool a name. A model chooses by it.') }]
  if (!ALLOWED.test(name)) return [{ is: 'wrong', words: say('Use letters, digits, _ and - only.') }]
  if (name.length > LONGEST_NAME)
    return [
      {
        is: 'wrong',
        words: say('Keep to {LONGEST_NAME} characters; this has {count}.', {
          LONGEST_NAME,
          count: name.length,
        }),
      },
    ]
  const [first = '', ...rest] = name.toLowerCase().split(/[_-]+/).filter(Boolean)
  return [
    SNAKE.test(name)
      ? { is: 'good', words: say('Lower case, with _ between words') }
      : { is: 'better', words: say('Write it in lower case with _ between words.') },
    rest.length > 0
      ? { is: 'good', words: say('More than one word') }
      : { is: 'better', words: say('One word says too little. Name an action and an object.') },
    ...actionAdvice(ACTIONS.has(first), rest.length > 0),
    ...(name.length > LONG_NAME
      ? [{ is: 'better', words: say('Shorter is easier to choose.') } as const]
      : []),
  ]
}

/** `order` may be a noun; only the words after it show that it is a verb. */
function actionAdvice(isAction: boolean, hasObject: boolean): Advice[] {
  if (!isAction) return [{ is: 'better', words: say('Begin with an action, such as search, get or track.') }]
  return hasObject ? [{ is: 'good', words: say('Begins with an action') }] : []
}

const SHORTEST = 20
const LONG = 600
const WHEN = /\b(use[ds]?|using|when|whenever|if|after|before|call this)\b/i
const NEEDED =
  /\b(requires?|required|needs?|needed|provide|give|given|takes?|expects?|by (the |their |its )?\w+|with (a|an|the|their|its) \w+|no input|nothing)\b/i
/** The word lists are English, so text in other scripts is exempt. */
const ENGLISH = /^[\p{ASCII}\p{P}\p{S}\s]*$/u

/** Practices for descriptions: what the tool does, when to use it, what it needs. `columns` are the app's headings. */
export function descriptionAdvice(
  description: string,
  name: string,
  columns: readonly string[] = [],
): Advice[] {
  const text = description.trim()
  if (text === '')
    return [
      { is: 'wrong', words: say('Say what the tool does and when to use it. A model reads this first.') },
    ]
  const says = text.length >= SHORTEST && plain(text) !== plain(name)
  const what: Advice = says
    ? { is: 'good', words: say('Says what it does') }
    : { is: 'better', words: say('Say what it does, in at least {SHORTEST} characters.', { SHORTEST }) }
  const length: Advice[] =
    text.length > LONG ? [{ is: 'better', words: say('Long. What matters should come first.') }] : []
  const facts = columnAdvice(text, columns)
  if (!ENGLISH.test(text)) return [what, ...facts, ...length]
  return [
    what,
    WHEN.test(text)
      ? { is: 'good', words: say('Says when to use it') }
      : { is: 'better', words: say('Say when: “Use when somebody asks …”') },
    NEEDED.test(text)
      ? { is: 'good', words: say('Says what it needs') }
      : { is: 'better', words: say('Say what it needs: “{example}”', { example: needsExample(columns) }) },
    ...facts,
    ...length,
  ]
}

/** A model that knows the rows' content knows when to ask for them. */
function columnAdvice(text: string, columns: readonly string[]): Advice[] {
  if (columns.length === 0) return []
  const said = columns.filter((column) => plain(text).includes(plain(column)))
  return said.length > 0
    ? [
        {
          is: 'good',
          words: say('Names what it knows: {columns}', { columns: said.slice(0, MOST_NAMED).join(', ') }),
        },
      ]
    : [
        {
          is: 'better',
          words: say('Name what it knows: {columns}.', { columns: columns.slice(0, MOST_NAMED).join(', ') }),
        },
      ]
}

const MOST_NAMED = 4

const needsExample = ([first, second]: readonly string[]): string =>
  first
    ? `Needs ${second ? `a ${first} or ${second}` : `a ${first}`} to look for.`
    : 'Requires the order number.'

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

/** Possible improvements of a publishable tool, by field. */
export function worthBettering(toolName: string, toolDescription: string): FieldProblem[] {
  const better = (field: string, advice: readonly Advice[]) => {
    const words = advice.filter(({ is }) => is === 'better').map((one) => one.words)
    return words.length > 0 ? [{ field, message: words.join(' ') }] : []
  }
  return [
    ...better('toolName', nameAdvice(toolName)),
    ...better('toolDescription', descriptionAdvice(toolDescription, toolName)),
  ]
}
