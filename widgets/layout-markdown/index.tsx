import { FileDocument } from '@openai/apps-sdk-ui/components/Icon'
import { mountWidget } from '../parts/mount.tsx'
import { fields, text } from '../parts/read.ts'
import { Empty } from '../parts/states.tsx'
import { Widget } from '../parts/widget.tsx'
import { plain } from '../parts/words.ts'
import type { MarkdownDocument } from '../views/markdown/document.ts'
import { Reader, ReaderSkeleton } from '../views/markdown/reader.tsx'

function LayoutMarkdown() {
  return (
    <Widget label="Document" read={readDocument} skeleton={<ReaderSkeleton />}>
      {(data) =>
        data.markdown.trim() ? (
          <Reader {...data} />
        ) : (
          <Empty
            icon={<FileDocument />}
            title={data.title ? `“${data.title}” is empty` : 'Nothing written yet'}
          >
            Ask for a text, and it is shown here.
          </Empty>
        )
      }
    </Widget>
  )
}

function readDocument(output: unknown): MarkdownDocument | null {
  const given = fields(output)
  if (!given || typeof given.markdown !== 'string') return null
  return { title: plain(text(given.heading)), markdown: plain(given.markdown), lang: undefined }
}

mountWidget(LayoutMarkdown)
