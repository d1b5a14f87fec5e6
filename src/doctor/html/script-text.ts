/** Marks the characters of a script that are code, not strings, comments or regular expressions. */
export function codeIn(script: string): Uint8Array {
  const code = new Uint8Array(script.length)
  const holes: number[] = []
  let depth = 0
  let at = 0
  while (at < script.length) {
    const here = script[at] ?? ''
    const closesHole = here === '}' && holes.at(-1) === depth
    if (closesHole) holes.pop()
    if (here === '`' || closesHole) {
      const end = endOfTemplate(script, at + 1)
      if (script[end - 1] === '{') holes.push(depth)
      at = end
      continue
    }
    const end = endOfWords(script, at, code)
    if (end > at) {
      at = end
      continue
    }
    if (here === '{') depth++
    if (here === '}') depth--
    code[at++] = 1
  }
  return code
}

/** The end of the string, comment or regular expression that starts here; `at` itself if none does. */
function endOfWords(script: string, at: number, code: Uint8Array): number {
  const here = script[at]
  if (here === '"' || here === "'") return endOfString(script, at + 1, here)
  if (here !== '/') return at
  if (script[at + 1] === '/') return indexAfter(script, '\n', at)
  if (script[at + 1] === '*') return indexAfter(script, '*/', at + 2)
  return beginsPattern(script, at, code) ? endOfPattern(script, at + 1) : at
}

function indexAfter(script: string, mark: string, from: number): number {
  const found = script.indexOf(mark, from)
  return found < 0 ? script.length : found + mark.length
}

function endOfString(script: string, from: number, quote: string): number {
  for (let at = from; at < script.length; at++) {
    if (script[at] === '\\') at++
    else if (script[at] === quote || script[at] === '\n') return at + 1
  }
  return script.length
}

/** A template ends at its backtick, or at the start of an expression in it. */
function endOfTemplate(script: string, from: number): number {
  for (let at = from; at < script.length; at++) {
    if (script[at] === '\\') at++
    else if (script[at] === '`') return at + 1
    else if (script[at] === '$' && script[at + 1] === '{') return at + 2
  }
  return script.length
}

function endOfPattern(script: string, from: number): number {
  let inClass = false
  for (let at = from; at < script.length; at++) {
    const here = script[at]
    if (here === '\\') at++
    else if (here === '[') inClass = true
    else if (here === ']') inClass = false
    else if (here === '\n' || (here === '/' && !inClass)) return at + 1
  }
  return script.length
}

const NEAR = 12

/** After a value a slash divides; after an operator or keyword it starts a regular expression. */
function beginsPattern(script: string, at: number, code: Uint8Array): boolean {
  let before = at - 1
  while (before >= 0 && /\s/.test(script[before] ?? '')) before--
  if (before < 0) return true
  if (!code[before]) return false
  if (/[)\]}\w$]/.test(script[before] ?? ''))
    return /(?:^|[^\w$.])(?:return|typeof|case|in|of|do|else|void|delete|throw|await|yield)$/.test(
      script.slice(Math.max(0, before - NEAR), before + 1),
    )
  return true
}
