import { toSingular } from '../../common/to-singular.ts'
import type { Operation, OperationMethod } from './operations.ts'
import { plainText, sentenceOf, wordsOfName } from './plain-text.ts'

const LONGEST_TITLE = 60
const LONGEST_WORDS = 900

/** What an operation is called, in a few plain words. */
export function operationTitle({ summary, tool }: Operation): string {
  const short = plainText(summary, 200).replace(/\.$/, '')
  return short && short.length <= LONGEST_TITLE
    ? short
    : plainText(sentenceOf(wordsOfName(tool)), LONGEST_TITLE)
}

/** What a model is told: what the operation does, and the request it stands for. */
export function operationWords({
  summary,
  description,
  method,
  path,
}: Pick<Operation, 'summary' | 'description' | 'method' | 'path'>): string {
  const first = plainText(summary, LONGEST_WORDS)
  const rest = plainText(description, LONGEST_WORDS)
  const said = rest.toLowerCase().startsWith(first.toLowerCase())
    ? rest
    : [first.replace(/\.?$/, '.'), rest].join(' ')
  if (first || rest) return plainText(said, LONGEST_WORDS)
  return wordsOfRequest(method, path) ?? `Calls ${method.toUpperCase()} ${path}.`
}

/** Things of one kind, or one of them: `/v1/books`, `/books/{id}`. */
const COLLECTION = /^(?:\/(?:api|v\d+))*\/([\w-]+)(?:\/\{([\w-]+)\})?\/?$/

const ON_ONE: Readonly<Partial<Record<OperationMethod, string>>> = {
  get: 'Gets',
  put: 'Replaces',
  patch: 'Changes',
  delete: 'Deletes',
}

/** What a request does by custom, where its path is plain. */
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
