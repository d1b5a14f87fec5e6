import { Check, ChevronRight, Clock, Warning, X } from '@openai/apps-sdk-ui/components/Icon'
import type { ReactNode } from 'react'
import type { CallStatus, ChatCall } from '../../common/chat-parts.ts'
import { JsonView } from '../ui/json-view.tsx'
import { say } from '../ui/say.ts'

const STATUS: Record<CallStatus, string> = {
  proposed: say('about to run'),
  waiting: say('waits for your approval'),
  running: say('running…'),
  done: say('done'),
  declined: say('you said no'),
  stopped: say('stopped; it may have run'),
  unknown: say('may have run; the server went down meanwhile'),
}

/** A tool call as one line, which expands to its arguments, result and duration. */
export function CallStep({ call, appTitle }: { call: ChatCall; appTitle: string }) {
  const failed = call.status !== 'declined' && call.outcome?.isError === true
  return (
    <details className="group w-full text-sm">
      <summary className="flex w-fit max-w-full items-center gap-2 rounded-md py-0.5 text-secondary hover:text-default">
        <Sign call={call} failed={failed} />
        <span className="min-w-0 truncate">
          {/* A made app and its only tool have one name. */}
          {appTitle && appTitle !== call.title && `${appTitle}: `}
          <span className="font-medium">{call.title || call.tool}</span>
        </span>
        <span className="shrink-0 text-xs">{failed ? 'refused' : STATUS[call.status]}</span>
        <ChevronRight
          aria-hidden="true"
          className="size-3.5 shrink-0 transition-transform group-open:rotate-90 rtl:-scale-x-100 rtl:group-open:-rotate-90"
        />
      </summary>
      <div className="mt-2 flex flex-col gap-3 border-s ps-4">
        <Part title={say('Arguments')}>
          <JsonView label={say('Arguments')} value={call.arguments} />
        </Part>
        {call.outcome && (
          <Part
            title={
              call.durationMs === null
                ? say('Result')
                : say('Result, after {duration}', { duration: durationWords(call.durationMs) })
            }
          >
            <JsonView label={say('Result')} value={resultOf(call)} />
          </Part>
        )}
      </div>
    </details>
  )
}

function Sign({ call, failed }: { call: ChatCall; failed: boolean }) {
  const look = 'size-4 shrink-0'
  if (failed || call.status === 'unknown' || call.status === 'stopped')
    return <Warning aria-hidden="true" className={`${look} text-warning`} />
  if (call.status === 'done') return <Check aria-hidden="true" className={look} />
  if (call.status === 'declined') return <X aria-hidden="true" className={look} />
  return <Clock aria-hidden="true" className={`${look} motion-safe:animate-pulse`} />
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <p className="mb-1 text-xs text-secondary">{title}</p>
    {children}
  </div>
)

const durationWords = (ms: number) => (ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`)

/** The text for the model, and the structured result. */
function resultOf({ outcome }: ChatCall): unknown {
  if (!outcome) return null
  if (outcome.structuredContent !== undefined) return outcome.structuredContent
  const texts = outcome.content.flatMap(({ text }) => (typeof text === 'string' ? [text] : []))
  return texts.length > 0 ? texts.join('\n') : outcome.content
}
