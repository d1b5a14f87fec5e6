import { transform } from 'lightningcss'
import { type AtRule, type Declaration, parse, type Root, type Rule } from 'postcss'
import type { Plugin } from 'vite'

const READ_PROPERTY = /var\(\s*(--[\w-]+)/g
const CLASS_OR_ATTRIBUTE =
  /\.((?:[\w-]|\\.|[^\0-\x7f])+)|\[(data-[\w-]+)(?:=["']?([\w-]+)["']?)?\]|\[(?:[^\]"']|"[^"]*"|'[^']*')*\]/g
const INNERMOST_FUNCTION = /:([\w-]+)\(([^()]*)\)/g
const ELEMENT = /(?<![:\w-])(?!html\b|body\b)[a-z][a-z0-9]*/g
const STRING_WORD = /(?<=["'`\s}])[^"'`\s{}]+(?=["'`\s]|\$\{)/g
/** Tailwind writes each such colour twice, and runs only in browsers that know it. */
const ALWAYS_SUPPORTED = '(color:color-mix(in lab, red, red))'
const NEVER = '!'

/** Class names and attributes that a script's text mentions. */
interface Script {
  code: string
  /** The words of its strings. */
  words: ReadonlySet<string>
}

const isNamed = ({ code }: Script, name: string) => new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(code)
const camelCase = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

function canHaveData(script: Script, name: string, value?: string): boolean {
  if (!isNamed(script, name) && !isNamed(script, camelCase(name.slice('data-'.length)))) return false
  // A number or a boolean is not written as a string.
  return value === undefined || /^(\d+|true|false)$/.test(value) || script.words.has(value)
}

const canBeMade = (script: Script, selector: string): boolean =>
  !selector.includes(NEVER) &&
  (selector.match(ELEMENT) ?? []).every((name) => script.words.has(name) || script.code.includes(`<${name}`))

/** True if the script can create an element that matches the selector. */
function canMatch(script: Script, selector: string): boolean {
  let rest = selector.replace(CLASS_OR_ATTRIBUTE, (_, className?: string, data?: string, value?: string) => {
    const canBe = className
      ? script.words.has(className.replace(/\\(.)/g, '$1'))
      : !data || canHaveData(script, data, value)
    return canBe ? '' : NEVER
  })
  for (let last = ''; last !== rest; ) {
    last = rest
    rest = rest.replace(INNERMOST_FUNCTION, (_, name: string, alternatives: string) =>
      /^(is|where)$/.test(name) && !alternatives.split(',').some((one) => canBeMade(script, one))
        ? NEVER
        : '',
    )
  }
  return canBeMade(script, rest)
}

function dropFallback(supports: AtRule): void {
  const before = supports.prev()
  supports.each((rule) => {
    if (rule.type !== 'rule' || before?.type !== 'rule' || before.selector !== rule.selector) return
    rule.each((node) => {
      if (node.type === 'decl') removeAll(before, (other) => other.prop === node.prop)
    })
  })
  supports.replaceWith(supports.nodes ?? [])
}

function removeAll(rule: Rule, matches: (declaration: Declaration) => boolean): void {
  rule.each((node) => {
    if (node.type === 'decl' && matches(node)) node.remove()
  })
}

function dropUnread(root: Root, script: Script): void {
  const text = root.toString() + script.code
  const read = new Set(Array.from(text.matchAll(READ_PROPERTY), ([, name]) => name))
  root.walkAtRules((rule) => {
    const { name, params } = rule
    if (name === 'property' && !read.has(params)) rule.remove()
    if (name === 'keyframes' && !new RegExp(`animation(-name)?:[^;}]*${params}`).test(text)) rule.remove()
  })
  root.walkRules((rule) => {
    if (isKeyframe(rule)) return
    const kept = rule.selectors.filter((selector) => canMatch(script, selector))
    if (kept.length > 0) rule.selectors = kept
    else rule.remove()
    removeAll(rule, ({ prop }) => prop.startsWith('--') && !read.has(prop))
  })
}

const isKeyframe = ({ parent }: Rule) =>
  parent?.type === 'atrule' && 'name' in parent && parent.name === 'keyframes'

/** Removes rules and custom properties that neither the script nor other styles use, until none are left. */
export function prune(css: string, code: string): string {
  const script = { code, words: new Set(code.match(STRING_WORD)) }
  const root = parse(css)
  root.walkAtRules('supports', (rule) => {
    if (rule.params === ALWAYS_SUPPORTED) dropFallback(rule)
  })
  for (let last = ''; last !== root.toString(); ) {
    last = root.toString()
    dropUnread(root, script)
  }
  return transform({
    filename: 'widget.css',
    code: Buffer.from(root.toString()),
    minify: true,
  }).code.toString()
}

/** Drops unused tokens and classes: the design kit and Tailwind emit those of all widgets. */
export const dropUnusedStyles = (): Plugin => ({
  name: 'unused-styles',
  enforce: 'post',
  generateBundle(_, bundle) {
    const files = Object.values(bundle)
    const code = files.map((file) => (file.type === 'chunk' ? file.code : '')).join('\n')
    for (const file of files) {
      if (file.type === 'asset' && file.fileName.endsWith('.css'))
        file.source = prune(String(file.source), code)
    }
  },
})
