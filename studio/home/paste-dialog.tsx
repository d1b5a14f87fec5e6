import { Textarea } from '@openai/apps-sdk-ui/components/Textarea'
import { useState } from 'react'
import type { PickedInput } from '../editor/picked.ts'
import { DialogForm } from '../ui/dialog-form.tsx'
import { say } from '../ui/say.ts'

interface PasteDialogProps {
  onClose(): void
  onPick(picked: PickedInput): void
}

export function PasteDialog({ onClose, onPick }: PasteDialogProps) {
  const [text, setText] = useState('')
  return (
    <DialogForm
      title={say('Paste cells from a spreadsheet')}
      action={say('Check the columns')}
      wide
      blocked={!text.trim()}
      onClose={onClose}
      onSubmit={() => onPick({ text, fileName: '' })}
    >
      <Textarea
        aria-label={say('Cells')}
        data-first-focus
        rows={8}
        value={text}
        placeholder={say('Copy the cells with their column names, then paste them here.')}
        onChange={(event) => setText(event.target.value)}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text/plain')
          if (text || !pasted.includes('\t')) return
          event.preventDefault()
          onPick({ text: pasted, fileName: '' })
        }}
        className="font-mono text-xs"
      />
    </DialogForm>
  )
}
