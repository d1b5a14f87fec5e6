import { languageTag } from '../parts/language.ts'
import { fields, text } from '../parts/read.ts'
import type { MarkdownDocument } from '../views/markdown/document.ts'
import { DocumentWidget } from '../views/markdown/document-widget.tsx'

function readMarkdown(output: unknown): MarkdownDocument | null {
  const given = fields(output)
  if (!given || typeof given.markdown !== 'string') return null
  return { title: text(given.title).trim(), markdown: given.markdown, lang: languageTag(given.locale) }
}

export default () => <DocumentWidget read={readMarkdown} />
