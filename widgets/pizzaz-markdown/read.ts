import { languageTag } from '../parts/language.ts'
import { fields, text } from '../parts/read.ts'

export interface MarkdownData {
  title: string
  markdown: string
  /** The language the text is written in, where it was said; a screen reader speaks it so. */
  lang: string | undefined
}

export function readMarkdown(output: unknown): MarkdownData | null {
  const given = fields(output)
  if (!given || typeof given.markdown !== 'string') return null
  return { title: text(given.title).trim(), markdown: given.markdown, lang: languageTag(given.locale) }
}
