import { Fragment } from 'react'

type Kind = 'comment' | 'string' | 'keyword' | 'number'

const LOOKS: Record<Kind, string> = {
  comment: 'text-secondary italic',
  string: 'text-success',
  keyword: 'text-discovery-soft',
  number: 'text-info',
}

const SLASHES = [
  'js',
  'jsx',
  'ts',
  'tsx',
  'javascript',
  'typescript',
  'java',
  'kotlin',
  'swift',
  'go',
  'rust',
  'c',
  'cpp',
  'csharp',
  'php',
  'css',
  'scss',
  'json',
  'jsonc',
]
const HASHES = [
  'py',
  'python',
  'rb',
  'ruby',
  'sh',
  'bash',
  'shell',
  'zsh',
  'yaml',
  'yml',
  'toml',
  'ini',
  'dockerfile',
  'r',
]
const DASHES = ['sql', 'lua', 'haskell']

const KEYWORDS = new Set(
  'and as async await break case catch class const continue def default delete do elif else end enum except export extends false final finally fn for from func function if impl implements import in interface is lambda let loop match mut new nil none not null or package pass private protected public raise return select self static struct super switch then this throw true try type undefined use var void while with yield where insert update into values set create table group order by limit join on'.split(
    ' ',
  ),
)

const STRING = String.raw`"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|${'`'}(?:[^${'`'}\\]|\\[\s\S])*${'`'}`
const WORD = String.raw`\b[A-Za-z_]\w*\b`
const NUMBER = String.raw`\b\d[\d_]*(?:\.\d+)?\b`

const pattern = (comment: string) =>
  new RegExp(`(?<comment>${comment})|(?<string>${STRING})|(?<word>${WORD})|(?<number>${NUMBER})`, 'g')

const SLASH_PATTERN = pattern(String.raw`\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)`)
const HASH_PATTERN = pattern(String.raw`(?<![^\s])#[^\n]*`)
const DASH_PATTERN = pattern(String.raw`--[^\n]*`)

const PATTERNS = new Map<string, RegExp>([
  ...SLASHES.map((name) => [name, SLASH_PATTERN] as const),
  ...HASHES.map((name) => [name, HASH_PATTERN] as const),
  ...DASHES.map((name) => [name, DASH_PATTERN] as const),
])

/** Beyond this, colour costs more elements than it is worth. */
const LONGEST = 10_000

/** A hint of structure, not a grammar: likely keywords, strings, numbers and comments. */
export function Tinted({ text, language }: { text: string; language: string }) {
  const found = PATTERNS.get(language)
  if (!found || text.length > LONGEST) return text
  return partsOf(text, found).map(({ at, part, kind }) =>
    kind ? (
      <span key={at} className={LOOKS[kind]}>
        {part}
      </span>
    ) : (
      <Fragment key={at}>{part}</Fragment>
    ),
  )
}

interface Part {
  at: number
  part: string
  kind?: Kind
}

function partsOf(text: string, found: RegExp): Part[] {
  const parts: Part[] = []
  let from = 0
  for (const match of text.matchAll(found)) {
    const kind = kindOf(match)
    if (!kind) continue
    if (match.index > from) parts.push({ at: from, part: text.slice(from, match.index) })
    parts.push({ at: match.index, part: match[0], kind })
    from = match.index + match[0].length
  }
  if (from < text.length) parts.push({ at: from, part: text.slice(from) })
  return parts
}

function kindOf({ groups = {} }: RegExpMatchArray): Kind | null {
  if (groups.comment) return 'comment'
  if (groups.string) return 'string'
  if (groups.number) return 'number'
  return groups.word && KEYWORDS.has(groups.word.toLowerCase()) ? 'keyword' : null
}
