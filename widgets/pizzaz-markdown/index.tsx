import { DocumentWidget } from '../views/markdown/document-widget.tsx'
import { readMarkdown } from './read.ts'

export default () => <DocumentWidget read={readMarkdown} />
