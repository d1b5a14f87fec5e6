import { Button } from '@openai/apps-sdk-ui/components/Button'
import { Textarea } from '@openai/apps-sdk-ui/components/Textarea'
import { type KeyboardEvent, useState } from 'react'
import { GhostButton } from '../ui/buttons.tsx'
import { say } from '../ui/say.ts'

interface EditBoxProps {
  text: string
  onCancel(): void
  onSave(text: string): void
}

/** Edits a message. The conversation continues in a new branch; the old one stays. */
export function EditBox({ text, onCancel, onSave }: EditBoxProps) {
  const [changed, setChanged] = useState(text)
  const save = () => changed.trim() && onSave(changed.trim())
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') onCancel()
    if (event.key !== 'Enter' || event.shiftKey) return
    event.preventDefault()
    save()
  }
  return (
    <div className="flex flex-col gap-2">
      <Textarea
        aria-label={say('Edit this message')}
        autoFocus
        dir="auto"
        maxLength={20_000}
        autoResize
        rows={2}
        maxRows={12}
        value={changed}
        onKeyDown={onKeyDown}
        onChange={(event) => setChanged(event.target.value)}
      />
      <div className="flex justify-end gap-2">
        <GhostButton size="sm" onClick={onCancel}>
          {say('Cancel')}
        </GhostButton>
        <Button color="primary" size="sm" disabled={!changed.trim()} onClick={save}>
          {say('Send')}
        </Button>
      </div>
    </div>
  )
}
