import { transform } from 'lightningcss'
import type { Plugin } from 'vite'

const PROPERTY = /(--[\w-]+)\s*:/g
const READ_PROPERTY = /var\(\s*(--[\w-]+)/g
const CLASS = /\.((?:[\w-]|\\.|[^\0-\x7f])+)/g

const namesIn = (css: string, pattern: RegExp): Set<string> =>
  new Set(Array.from(css.matchAll(pattern), ([, name = '']) => name.replace(/\\(.)/g, '$1')))

/** Removes rules that neither the script nor other styles use, until none are left. */
function prune(css: string, script: string): string {
  const read = namesIn(css, READ_PROPERTY)
  const unused = [
    ...[...namesIn(css, PROPERTY)].filter((name) => !read.has(name) && !script.includes(name)),
    ...[...namesIn(css, CLASS)].filter((name) => !script.includes(name)),
  ]
  if (unused.length === 0) return css
  const { code } = transform({
    filename: 'widget.css',
    code: Buffer.from(css),
    minify: true,
    unusedSymbols: unused,
  })
  const pruned = code.toString()
  return pruned.length < css.length ? prune(pruned, script) : pruned
}

/** Drops unused tokens and classes: the design kit and Tailwind emit those of all widgets. */
export const dropUnusedStyles = (): Plugin => ({
  name: 'unused-styles',
  enforce: 'post',
  generateBundle(_, bundle) {
    const files = Object.values(bundle)
    const script = files.map((file) => (file.type === 'chunk' ? file.code : '')).join('\n')
    for (const file of files) {
      if (file.type === 'asset' && file.fileName.endsWith('.css'))
        file.source = prune(String(file.source), script)
    }
  },
})
