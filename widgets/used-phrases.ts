import { dirname, relative, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { sourceFiles } from '../common/source-files.ts'
import { de } from './parts/phrases/de.ts'

const CATALOGUE = /widgets\/(parts\/phrases\/[a-z]{2}|[\w-]+\/phrases)\.ts$/
const SHARED = 'virtual:shared-phrases'
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
    resolveId: (id) => (id === SHARED ? id : null),
    async load(id) {
      if (id === SHARED) return `export ${named(Object.keys(de).filter(isUsed))}`
      const path = relative(root, id).split(sep).join('/')
      const exported = CATALOGUE.test(path) && Object.entries(await import(pathToFileURL(id).href))[0]
      if (!exported) return null
      const [name, catalogue] = exported
      if (path.includes('/parts/'))
        return `import { named } from '${SHARED}'
export const ${name} = ${translated(Object(catalogue), Object.keys(de).filter(isUsed))}`
      const perLanguage: Readonly<Record<string, Texts>> = Object(catalogue)
      const phrases = Object.keys(Object(perLanguage.de)).filter(isUsed)
      const languages = Object.entries(perLanguage).map(
        ([code, texts]) => `${code}: ${translated(texts, phrases)}`,
      )
      return `${named(phrases)}
export const ${name} = { ${languages.join(', ')} }`
    },
  }
}

/** The phrases stand once, not once in every language. */
const named = (phrases: readonly string[]) =>
  `const phrases = ${JSON.stringify(phrases)}, named = (texts) => Object.fromEntries(texts.map((text, i) => [phrases[i], text]))`
const translated = (texts: Texts, phrases: readonly string[]) =>
  `named(${JSON.stringify(phrases.map((phrase) => texts[phrase]))})`
