import { dirname, relative, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { sourceFiles } from '../common/source-files.ts'

const CATALOGUE = /widgets\/(parts\/phrases\/[a-z]{2}|[\w-]+\/phrases)\.ts$/
const root = dirname(import.meta.dirname)

type Texts = Readonly<Record<string, unknown>>

/** Leaves out the translations of phrases that no source of a widget names. */
export function usedPhrases(widget: string): Plugin {
  const { files } = sourceFiles(root, ['widgets/parts/mount.tsx', `widgets/${widget}/index.tsx`])
  const sources = [...files].flatMap(([path, text]) => (CATALOGUE.test(path) ? [] : [text])).join('\n')
  const isUsed = (phrase: string) =>
    sources.includes(phrase.replaceAll("'", "\\'")) || sources.includes(phrase)
  const used = (phrases: Texts) =>
    Object.fromEntries(Object.entries(phrases).filter(([phrase]) => isUsed(phrase)))
  return {
    name: 'used-phrases',
    enforce: 'pre',
    async load(id) {
      const path = relative(root, id).split(sep).join('/')
      if (!CATALOGUE.test(path)) return null
      const exported: Readonly<Record<string, Texts>> = await import(pathToFileURL(id).href)
      const perLanguage = !path.includes('/parts/')
      return Object.entries(exported)
        .map(([name, texts]) => {
          const kept = perLanguage
            ? Object.fromEntries(Object.entries(texts).map(([code, one]) => [code, used(Object(one))]))
            : used(texts)
          return `export const ${name} = ${JSON.stringify(kept)}`
        })
        .join('\n')
    },
  }
}
