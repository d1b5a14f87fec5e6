import { mountWidget } from '../parts/mount.tsx'
import { DocumentWidget } from '../views/markdown/document-widget.tsx'
import { readMarkdown } from './read.ts'

mountWidget(() => <DocumentWidget read={readMarkdown} />)
