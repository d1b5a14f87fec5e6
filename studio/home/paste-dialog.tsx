import { Button } from '@openai/apps-sdk-ui/components/Button'
import { Textarea } from '@openai/apps-sdk-ui/components/Textarea'
import { useState } from 'react'
import type { PickedInput } from '../editor/picked.ts'
import { Dialog } from '../ui/dialog.tsx'

interface PasteDialogProps {
  onClose(): void
  onPick(picked: PickedInput): void
}

export function PasteDialog({ onClose, onPick }: PasteDialogProps) {
  const [text, setText] = useState('')
  return (
    <Dialog title="Paste cells from a spreadsheet" onClose={onClose} wide>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (text.trim()) onPick({ text, fileName: '' })
        }}
      >
        <Textarea
          aria-label="Cells"
          data-first-focus
          rows={8}
          value={text}
          placeholder="Copy the cells with their column names, then paste them here."
          onChange={(event) => setText(event.target.value)}
          onPaste={(event) => {
            const pasted = event.clipboardData.getData('text/plain')
            if (text || !pasted.includes('\t')) return
            event.preventDefault()
            onPick({ text: pasted, fileName: '' })
          }}
          className="font-mono text-xs"
        />
        <div className="mt-4 flex justify-end gap-2">
          <Button color="secondary" variant="ghost" type="button" onClick={onClose}>
            Cancel
          </Button>
          <Button color="primary" type="submit" disabled={!text.trim()}>
            Check the columns
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
