import { FileDocument } from '@openai/apps-sdk-ui/components/Icon'
import { Empty } from '../../parts/states.tsx'
import { useSay } from '../../parts/use-say.ts'
import { type WidgetProps, WidgetRoot } from '../../parts/widget-root.tsx'
import type { MarkdownDocument } from './document.ts'
import { Reader, ReaderSkeleton } from './reader.tsx'

/** A complete document, or a hint if there is none; `read` is the widget's own. */
export function DocumentWidget({
  read,
  translate,
}: Pick<WidgetProps<MarkdownDocument>, 'read' | 'translate'>) {
  const say = useSay()
  return (
    <WidgetRoot
      label={say('Document')}
      read={read}
      skeleton={<ReaderSkeleton />}
      {...(translate && { translate })}
    >
      {(data) =>
        data.markdown.trim() ? (
          <Reader {...data} />
        ) : (
          <Empty
            icon={<FileDocument />}
            title={data.title ? say('“{title}” is empty', { title: data.title }) : say('Nothing written yet')}
          >
            {say('Ask for a text, and it is shown here.')}
          </Empty>
        )
      }
    </WidgetRoot>
  )
}
