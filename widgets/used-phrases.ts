import { readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import type { Plugin } from 'vite'
import { sourceFiles } from '../common/source-files.ts'
import de from './parts/phrases/de.json' with { type: 'json' }

const CATALOGUE = /widgets\/(parts\/phrases\/[a-z]{2}|[\w-]+\/phrases)\.json$/
const SHARED = 'virtual:shared-phrases'
const USED = '.used-phrases'
const root = dirname(import.meta.dirname)

type Texts = Readonly<Record<string, unknown>>

/** Leaves out the translations of phrases that no source of a widget names. */
export function usedPhrases(widget: string): Plugin {
  const { files } = sourceFiles(root, ['widgets/parts/mount.tsx', `widgets/${widget}/index.tsx`])
  const sources = [...files].flatMap(([path, text]) => (CATALOGUE.test(path) ? [] : [text])).join('\n')
  const isUsed = (phrase: string) =>
    ["'", '"', '`'].some((quote) =>
      sources.includes(`${quote}${phrase.replaceAll(quote, `\\${quote}`)}${quote}`),
    )
  return {
    name: 'used-phrases',
    enforce: 'pre',
    resolveId(id, importer) {
      if (id === SHARED) return id
      const path = importer && id.startsWith('.') ? join(dirname(importer), id) : id
      // Under a name that is no JSON file, because what it becomes is a script.
      return CATALOGUE.test(path.split(sep).join('/')) ? path.replace(/\.json$/, USED) : null
    },
    load(id) {
      if (id === SHARED) return `export ${named(Object.keys(de).filter(isUsed))}`
      if (!id.endsWith(USED)) return null
      const path = id.replace(USED, '.json')
      const catalogue = JSON.parse(readFileSync(path, 'utf8'))
      if (relative(root, path).startsWith(join('widgets', 'parts')))
        return `import { named } from '${SHARED}'
export default ${translated(catalogue, Object.keys(de).filter(isUsed))}`
      const perLanguage: Readonly<Record<string, Texts>> = catalogue
      const phrases = Object.keys(Object(perLanguage.de)).filter(isUsed)
      const languages = Object.entries(perLanguage).map(
        ([code, texts]) => `${code}: ${translated(texts, phrases)}`,
      )
      return `${named(phrases)}
export default { ${languages.join(', ')} }`
    },
  }
}

/** The phrases stand once, not once in every language. */
const named = (phrases: readonly string[]) =>
  `const phrases = ${JSON.stringify(phrases)}, named = (texts) => Object.fromEntries(texts.map((text, i) => [phrases[i], text]))`
const translated = (texts: Texts, phrases: readonly string[]) =>
  `named(${JSON.stringify(phrases.map((phrase) => texts[phrase]))})`
