import { FileDocument } from '@openai/apps-sdk-ui/components/Icon'
import { mountWidget } from '../parts/mount.tsx'
import { Empty } from '../parts/states.tsx'
import { Widget } from '../parts/widget.tsx'
import { Reader, ReaderSkeleton } from '../views/markdown/reader.tsx'
import { readMarkdown } from './read.ts'

function MarkdownDocument() {
  return (
    <Widget label="Document" read={readMarkdown} skeleton={<ReaderSkeleton />}>
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

mountWidget(MarkdownDocument)
