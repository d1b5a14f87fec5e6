import { stringify } from 'yaml'

export type Scope = Readonly<Record<string, unknown>>

type Block = readonly (string | Action)[]
interface Action {
  readonly code: string
  readonly body: Block
}

/**
 * The part of Go's templates that the chart keeps to: `if`, `if not`, `range $name, $value :=`, paths, and the pipes below. Anything
 * else is an error, so that the chart cannot grow beyond what is checked.
 */
export function renderTemplate(template: string, scope: Scope): string {
  const trimmed = template.replace(/\s*\{\{-/g, '{{').replace(/-\}\}\s*/g, '}}')
  const parts = trimmed.split(/\{\{\s*(.*?)\s*\}\}/)
  const block = readBlock(parts)
  if (parts.length > 0) throw new Error('There is an end too many.')
  return render(block, scope)
}

/** Takes text and actions by turns, as far as the end of the block. */
function readBlock(parts: string[]): Block {
  const block: (string | Action)[] = []
  while (parts.length > 0) {
    const [text = '', code] = parts.splice(0, 2)
    block.push(text)
    if (code === undefined || code === 'end') break
    block.push({ code, body: /^(if|range)\b/.test(code) ? readBlock(parts) : [] })
  }
  return block
}

const render = (block: Block, scope: Scope): string =>
  block.map((part) => (typeof part === 'string' ? part : renderAction(part, scope))).join('')

function renderAction({ code, body }: Action, scope: Scope): string {
  const condition = /^if (not )?(\S+)$/.exec(code)
  if (condition) {
    const [, not, value = ''] = condition
    return Boolean(evaluate(value, scope)) === Boolean(not) ? '' : render(body, scope)
  }
  const loop = /^range (\$\w+), (\$\w+) := (\S+)$/.exec(code)
  if (!loop) return String(evaluate(code, scope))
  const [, name = '', value = '', list = ''] = loop
  return Object.entries(Object(evaluate(list, scope)))
    .map(([key, item]) => render(body, { ...scope, [name]: key, [value]: item }))
    .join('')
}

const indented = (text: string, width: number) => `\n${text.replace(/^(?=.)/gm, ' '.repeat(width))}`

function evaluate(code: string, scope: Scope): unknown {
  const [first = '', ...pipes] = code.split(/\s*\|\s*/)
  return pipes.reduce(
    (value, pipe) => {
      const [name, argument = ''] = pipe.split(/\s+/)
      if (name === 'quote') return JSON.stringify(String(value))
      if (name === 'default') return value || evaluate(argument, scope)
      if (name === 'nindent') return indented(String(value), Number(argument))
      throw new Error(`The chart's checks don't know the pipe ${pipe}.`)
    },
    lookUp(first, scope),
  )
}

function lookUp(code: string, scope: Scope): unknown {
  const [, path = code] = /^toYaml (\S+)$/.exec(code) ?? []
  if (!/^(\$\w+|(\.\w+)+)$/.test(path)) throw new Error(`The chart's checks don't know ${code}.`)
  const value = path
    .replace(/^\./, '')
    .split('.')
    .reduce<unknown>((found, name) => Object(found)[name], scope)
  if (value === undefined) throw new Error(`There is no ${path}.`)
  return path === code ? value : stringify(value).trimEnd()
}
