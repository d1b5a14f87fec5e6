/** Marks the characters of a script that are code, not strings, comments or regular expressions. */
export function codeIn(script: string): Uint8Array {
  const code = new Uint8Array(script.length)
  const holes: number[] = []
  let depth = 0
  let index = 0
  while (index < script.length) {
    const here = script[index] ?? ''
    const closesHole = here === '}' && holes.at(-1) === depth
    if (closesHole) holes.pop()
    if (here === '`' || closesHole) {
      const end = endOfTemplate(script, index + 1)
      if (script[end - 1] === '{') holes.push(depth)
      index = end
      continue
    }
    const end = endOfWords(script, index, code)
    if (end > index) {
      index = end
      continue
    }
    if (here === '{') depth++
    if (here === '}') depth--
    code[index++] = 1
  }
  return code
}

/** The end of the string, comment or regular expression that starts here; `at` itself if none does. */
function endOfWords(script: string, index: number, code: Uint8Array): number {
  const here = script[index]
  if (here === '"' || here === "'") return endOfString(script, index + 1, here)
  if (here !== '/') return index
  if (script[index + 1] === '/') return indexAfter(script, '\n', index)
  if (script[index + 1] === '*') return indexAfter(script, '*/', index + 2)
  return beginsPattern(script, index, code) ? endOfPattern(script, index + 1) : index
}

function indexAfter(script: string, mark: string, from: number): number {
  const found = script.indexOf(mark, from)
  return found < 0 ? script.length : found + mark.length
}

function endOfString(script: string, from: number, quote: string): number {
  for (let index = from; index < script.length; index++) {
    if (script[index] === '\\') index++
    else if (script[index] === quote || script[index] === '\n') return index + 1
  }
  return script.length
}

/** A template ends at its backtick, or at the start of an expression in it. */
function endOfTemplate(script: string, from: number): number {
  for (let index = from; index < script.length; index++) {
    if (script[index] === '\\') index++
    else if (script[index] === '`') return index + 1
    else if (script[index] === '$' && script[index + 1] === '{') return index + 2
  }
  return script.length
}

function endOfPattern(script: string, from: number): number {
  let inClass = false
  for (let index = from; index < script.length; index++) {
    const here = script[index]
    if (here === '\\') index++
    else if (here === '[') inClass = true
    else if (here === ']') inClass = false
    else if (here === '\n' || (here === '/' && !inClass)) return index + 1
  }
  return script.length
}

const NEAR = 12

/** After a value a slash divides; after an operator or keyword it starts a regular expression. */
function beginsPattern(script: string, index: number, code: Uint8Array): boolean {
  let before = index - 1
  while (before >= 0 && /\s/.test(script[before] ?? '')) before--
  if (before < 0) return true
  if (!code[before]) return false
  if (/[)\]}\w$]/.test(script[before] ?? ''))
    return /(?:^|[^\w$.])(?:return|typeof|case|in|of|do|else|void|delete|throw|await|yield)$/.test(
      script.slice(Math.max(0, before - NEAR), before + 1),
    )
  return true
}
