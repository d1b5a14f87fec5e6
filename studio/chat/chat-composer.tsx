import { Button } from '@openai/apps-sdk-ui/components/Button'
import { ArrowUp, Stop } from '@openai/apps-sdk-ui/components/Icon'
import { Textarea } from '@openai/apps-sdk-ui/components/Textarea'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { say } from '../ui/say.ts'
import { useUnsaid } from './use-unsaid.ts'

interface ComposerProps {
  conversation: string | null
  busy: boolean
  /** A widget's suggestion; it never replaces the user's own text. */
  suggested?: string | null
  /** Stops the running answer; null if there is none. */
  onStop: (() => void) | null
  onSend(text: string): void
  children: ReactNode
}

const LONGEST = 20_000

/** The message field. Enter sends, Shift+Enter adds a line. */
export function ChatComposer(props: ComposerProps) {
  const { conversation, busy, suggested = null, onStop, onSend, children } = props
  const [text, setText] = useUnsaid(conversation)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus({ preventScroll: true }), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a suggestion comes once, however often somebody empties the field
  useEffect(() => {
    if (suggested !== null && text === '') setText(suggested.slice(0, LONGEST))
  }, [suggested])
  const ready = text.trim() !== '' && onStop === null && !busy
  const send = () => {
    if (!ready) return
    setText('')
    onSend(text.trim())
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <form
      className="mx-auto w-full max-w-3xl px-4 pb-4"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <Textarea
            ref={field}
            aria-label={say('Message')}
            placeholder={say('Ask, or say what to do')}
            dir="auto"
            rows={1}
            autoResize
            maxRows={10}
            maxLength={LONGEST}
            value={text}
            onKeyDown={onKeyDown}
            onChange={(event) => setText(event.target.value)}
          />
        </div>
        {onStop ? (
          <Button
            color="secondary"
            uniform
            type="button"
            aria-label={say('Stop the answer')}
            onClick={onStop}
          >
            <Stop />
          </Button>
        ) : (
          <Button color="primary" uniform type="submit" aria-label={say('Send')} disabled={!ready}>
            <ArrowUp />
          </Button>
        )}
      </div>
      {suggested !== null && text === suggested && (
        <p role="status" className="mt-1 text-xs text-secondary">
          {say('A widget suggests this message. Send it, or change it.')}
        </p>
      )}
      <div className="mt-2 flex flex-wrap items-center gap-2 text-xs text-secondary">{children}</div>
    </form>
  )
}
