import { FileDocument } from '@openai/apps-sdk-ui/components/Icon'
import { Empty } from '../../parts/states.tsx'
import { WidgetRoot } from '../../parts/widget-root.tsx'
import type { MarkdownDocument } from './document.ts'
import { Reader, ReaderSkeleton } from './reader.tsx'

/** A document whole, or what to do where there is none; how it is read is the widget's own. */
export function DocumentWidget({ read }: { read: (output: unknown) => MarkdownDocument | null }) {
  return (
    <WidgetRoot label="Document" read={read} skeleton={<ReaderSkeleton />}>
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
    </WidgetRoot>
  )
}
