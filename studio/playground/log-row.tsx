import {
  ArrowLeftSm,
  ArrowRightSm,
  ChevronRight,
  ExclamationMarkCircle,
} from '@openai/apps-sdk-ui/components/Icon'
import { memo, useState } from 'react'
import type { LogEntry, LogKind } from '../host/types.ts'
import { JsonView } from '../ui/json-view.tsx'
import { say } from '../ui/say.ts'

export const KIND_NAMES: Readonly<Record<LogKind, string>> = {
  mcp: 'MCP',
  bridge: say('Bridge'),
  csp: 'CSP',
  state: say('State'),
  size: say('Size'),
  attempt: say('Attempts'),
}

export const LogRow = memo(function LogRow({ entry }: { entry: LogEntry }) {
  const [open, setOpen] = useState(false)
  const Arrow = entry.direction === 'out' ? ArrowRightSm : ArrowLeftSm
  return (
    <li className="border-b last:border-b-0">
      <details onToggle={(event) => setOpen(event.currentTarget.open)} className="group">
        <summary className="flex min-h-7 items-center gap-2 px-3 text-xs -outline-offset-2 hover:bg-(--alpha-04)">
          <ChevronRight
            aria-hidden="true"
            className="size-3 shrink-0 text-secondary transition-transform duration-150 group-open:rotate-90 rtl:-scale-x-100 rtl:group-open:-rotate-90"
          />
          <span className="tabular w-14 shrink-0 text-end text-secondary">{seconds(entry.at)}</span>
          <Arrow aria-hidden="true" className="size-3.5 shrink-0 text-secondary rtl:-scale-x-100" />
          <span className="sr-only">{entry.direction === 'out' ? say('sent') : say('received')}</span>
          <span className="w-14 shrink-0 text-secondary max-sm:hidden">{KIND_NAMES[entry.kind]}</span>
          <span className="min-w-0 flex-1 truncate font-mono">{entry.title}</span>
          {entry.failed && (
            <span className="flex shrink-0 items-center gap-1 text-danger">
              <ExclamationMarkCircle aria-hidden="true" className="size-3.5" />
              {say('failed')}
            </span>
          )}
          {entry.durationMs !== undefined && (
            <span className="tabular shrink-0 text-secondary">{Math.round(entry.durationMs)} ms</span>
          )}
        </summary>
        {open && (
          <div className="px-3 pb-3 sm:ps-8">
            <JsonView
              label={say('{title} in full', { title: entry.title })}
              value={entry.detail ?? entry.title}
            />
          </div>
        )}
      </details>
    </li>
  )
})

const seconds = (at: number) => `${(at / 1000).toFixed(2)} s`
