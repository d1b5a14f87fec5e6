import { inLanguage } from '../parts/in-language.ts'
import { fields, text } from '../parts/read.ts'
import { plain } from '../parts/value-format.ts'
import type { MarkdownDocument } from '../views/markdown/document.ts'
import { DocumentWidget } from '../views/markdown/document-widget.tsx'

function readDocument(output: unknown): MarkdownDocument | null {
  const given = fields(output)
  if (!given || typeof given.markdown !== 'string') return null
  return { title: plain(text(given.heading)), markdown: plain(given.markdown), lang: undefined }
}

const LayoutView = () => <DocumentWidget read={readDocument} translate={inLanguage} />

export default LayoutView
