import { ownValue } from '../../common/own-value.ts'
import { wordsOfName } from './plain-text.ts'

const LONGEST = 60
const VERBS: Readonly<Record<string, string>> = {
  get: 'get',
  post: 'create',
  put: 'replace',
  patch: 'update',
  delete: 'delete',
}

interface Nameable {
  readonly id: string
  readonly method: string
  readonly path: string
}

/** A readable, unique name for each operation. */
export function toolNames(operations: readonly Nameable[]): string[] {
  const used = new Set<string>()
  return operations.map((operation) => {
    const name = nameOf(operation)
    let unique = name
    for (let number = 2; used.has(unique); number += 1) unique = `${name}_${number}`
    used.add(unique)
    return unique
  })
}

function nameOf({ id, method, path }: Nameable): string {
  const tokens = wordsOfName(id)
  const named = tokens.length > 1 || (tokens.length === 1 && !/^\d/.test(tokens[0] ?? ''))
  return shortened(named ? tokens : [ownValue(VERBS, method) ?? method, ...wordsOfPath(path)])
}

/** `/users/{id}/posts` becomes `users posts by id`; a path that ends in a parameter concerns one item. */
function wordsOfPath(path: string): string[] {
  const parts = path.split('/').filter(Boolean)
  const fixed = parts.filter((part) => !part.startsWith('{') && !/^v\d+(\.\d+)?$|^api$/.test(part))
  const last = /^\{(.+)\}$/.exec(parts.at(-1) ?? '')?.[1]
  return [...fixed.flatMap(wordsOfName), ...(last ? ['by', ...wordsOfName(last)] : [])]
}

function shortened(tokens: readonly string[]): string {
  const kept: string[] = []
  for (const word of tokens) {
    if ([...kept, word].join('_').length > LONGEST) break
    kept.push(word)
  }
  const name = kept.join('_') || 'call'
  return /^[a-z]/.test(name) ? name : `call_${name}`
}
