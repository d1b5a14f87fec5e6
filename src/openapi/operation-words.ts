import { toSingular } from '../../common/to-singular.ts'
import type { Operation, OperationMethod } from './operations.ts'
import { plainText, sentenceOf, wordsOfName } from './plain-text.ts'

const LONGEST_TITLE = 60
const LONGEST_WORDS = 900

export function operationTitle({ summary, tool }: Operation): string {
  const short = plainText(summary, 200).replace(/\.$/, '')
  return short && short.length <= LONGEST_TITLE
    ? short
    : plainText(sentenceOf(wordsOfName(tool)), LONGEST_TITLE)
}

/** A description for models: what the operation does, and its request. */
export function operationWords({
  summary,
  description,
  method,
  path,
}: Pick<Operation, 'summary' | 'description' | 'method' | 'path'>): string {
  const first = plainText(summary, LONGEST_WORDS)
  const rest = plainText(description, LONGEST_WORDS)
  const text = rest.toLowerCase().startsWith(first.toLowerCase())
    ? rest
    : [first.replace(/\.?$/, '.'), rest].join(' ')
  if (first || rest) return plainText(text, LONGEST_WORDS)
  return wordsOfRequest(method, path) ?? `Calls ${method.toUpperCase()} ${path}.`
}

/** A collection or one of its items: `/v1/books`, `/books/{id}`. */
const COLLECTION = /^(?:\/(?:api|v\d+))*\/([\w-]+)(?:\/\{([\w-]+)\})?\/?$/

const ON_ONE: Readonly<Partial<Record<OperationMethod, string>>> = {
  get: 'Gets',
  put: 'Replaces',
  patch: 'Changes',
  delete: 'Deletes',
}

/** The conventional meaning of a simple request. */
function wordsOfRequest(method: OperationMethod, path: string): string | null {
  const [, name = '', key] = COLLECTION.exec(path) ?? []
  const things = wordsOfName(name)
  if (things.length === 0) return null
  const one = things.with(-1, toSingular(things.at(-1) ?? '')).join(' ')
  if (one === things.join(' ')) return null
  if (key === undefined) return method === 'get' ? `Lists ${things.join(' ')}.` : null
  const by = wordsOfName(key).join(' ')
  const own = by.startsWith(`${one} `) ? by.slice(one.length + 1) : by
  return ON_ONE[method] ? `${ON_ONE[method]} one ${one} by its ${own}.` : null
}
