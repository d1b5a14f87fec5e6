import { languageTag } from '../parts/language.ts'
import { fields, text } from '../parts/read.ts'
import type { MarkdownDocument } from '../views/markdown/document.ts'

export function readMarkdown(output: unknown): MarkdownDocument | null {
  const given = fields(output)
  if (!given || typeof given.markdown !== 'string') return null
  return { title: text(given.title).trim(), markdown: given.markdown, lang: languageTag(given.locale) }
}
