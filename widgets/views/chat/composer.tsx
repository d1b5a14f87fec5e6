import { Button } from '@openai/apps-sdk-ui/components/Button'
import { ArrowUp } from '@openai/apps-sdk-ui/components/Icon'
import { type KeyboardEvent, type RefObject, useId } from 'react'
import { useSay } from '../../parts/use-say.ts'

interface ComposerProps {
  field: RefObject<HTMLTextAreaElement | null>
  draft: string
  onDraft: (draft: string) => void
  onSend: (text: string) => void
}

export function Composer({ field, draft, onDraft, onSend }: ComposerProps) {
  const say = useSay()
  const hint = useId()
  const text = draft.trim()
  const send = () => {
    if (!text) return
    onSend(text)
    onDraft('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // During IME composition, Enter confirms the composition.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        send()
        field.current?.focus()
      }}
    >
      <div className="flex items-end gap-2 rounded-3xl border border-strong bg-surface p-1.5 ps-4 outline-offset-2 outline-(--color-ring) has-[textarea:focus-visible]:outline-2">
        <textarea
          ref={field}
          rows={1}
          value={draft}
          // An empty field keeps the page's direction; "auto" would turn its placeholder around.
          {...(draft && { dir: 'auto' })}
          aria-label={say('Message')}
          aria-describedby={hint}
          placeholder={say('Write a message')}
          className="field-sizing-content max-h-[8lh] min-w-0 flex-1 resize-none bg-transparent py-1.5 text-default outline-none placeholder:text-secondary"
          onChange={(event) => onDraft(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <Button
          type="submit"
          color="primary"
          size="lg"
          uniform
          aria-label={say('Send message')}
          disabled={!text}
        >
          <ArrowUp />
        </Button>
      </div>
      <p id={hint} className="px-4 pt-2 text-xs text-secondary">
        <bdi>{say('Enter sends, Shift + Enter starts a new line. Answers appear in the chat.')}</bdi>
      </p>
    </form>
  )
}
