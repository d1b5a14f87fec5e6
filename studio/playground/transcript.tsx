import type { CallToolResult } from '@modelcontextprotocol/client'
import { ExclamationMarkCircle } from '@openai/apps-sdk-ui/components/Icon'
import { JsonView } from '../ui/json-view.tsx'
import { say } from '../ui/say.ts'
import type { TranscriptEntry } from './use-transcript.ts'

interface TranscriptViewProps {
  result: CallToolResult | null
  entries: readonly TranscriptEntry[]
  /** Expands the structured content, for tools without a widget. */
  open?: boolean
}

/** The chat around the widget: the model's view of the result, and the widget's messages. */
export function TranscriptView({ result, entries, open = false }: TranscriptViewProps) {
  return (
    <div className="flex flex-col gap-3">
      {result && <Seen result={result} open={open} />}
      {entries.map((entry) =>
        entry.kind === 'follow-up' ? (
          <div key={entry.id} className="ms-auto max-w-[85%]">
            <p className="mb-1 text-end text-xs text-secondary">{say('Follow-up from the widget')}</p>
            <p className="rounded-2xl bg-surface-tertiary px-4 py-2 text-sm whitespace-pre-wrap wrap-anywhere">
              {entry.text}
            </p>
          </div>
        ) : (
          <p key={entry.id} className="text-center text-xs text-secondary">
            {entry.text}
          </p>
        ),
      )}
    </div>
  )
}

function Seen({ result, open }: { result: CallToolResult; open: boolean }) {
  return (
    <div>
      <h3 className="mb-1 flex items-center gap-2 text-xs text-secondary">
        {say('What the model sees')}
        {result.isError && (
          <span className="flex items-center gap-1 text-danger">
            <ExclamationMarkCircle aria-hidden="true" className="size-3.5" /> {say('tool error')}
          </span>
        )}
      </h3>
      {result.content.length === 0 && <p className="text-sm text-secondary">{say('No text.')}</p>}
      {result.content.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks never move
        <Block key={index} block={block} />
      ))}
      {result.structuredContent !== undefined && (
        <details open={open} className="mt-2">
          <summary className="w-fit rounded-sm text-xs text-secondary underline underline-offset-2 hover:text-default">
            {say('Structured content')}
          </summary>
          <div className="mt-2">
            <JsonView label={say('Structured content')} value={result.structuredContent} />
          </div>
        </details>
      )}
    </div>
  )
}

function Block({ block }: { block: CallToolResult['content'][number] }) {
  if (block.type === 'image') {
    const source = `data:${block.mimeType};base64,${block.data}`
    return (
      <img
        src={source}
        alt={say('From the tool’s result')}
        className="my-2 max-h-80 max-w-full rounded-lg border"
      />
    )
  }
  return (
    <p className="text-sm whitespace-pre-wrap wrap-anywhere">
      {block.type === 'text' ? block.text : `[${block.type}]`}
    </p>
  )
}
