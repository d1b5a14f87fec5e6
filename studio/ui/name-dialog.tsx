import { useState } from 'react'
import { DialogForm } from './dialog-form.tsx'
import { Problem } from './problem.tsx'
import { say } from './say.ts'
import { TextField } from './text-field.tsx'

interface NameDialogProps {
  title: string
  action: string
  value: string
  taken: readonly string[]
  onClose(): void
  onName(name: string): void
}

const LONGEST = 100

export function NameDialog({ title, action, value, taken, onClose, onName }: NameDialogProps) {
  const [text, setText] = useState(value)
  const name = text.trim()
  const problem = taken.includes(name) ? say('A column with this name already exists.') : null
  return (
    <DialogForm
      title={title}
      action={action}
      blocked={!name || problem !== null}
      onClose={onClose}
      onSubmit={() => onName(name)}
    >
      <div>
        <TextField
          label={say('Name')}
          quiet
          data-first-focus
          value={text}
          maxLength={LONGEST}
          invalid={problem !== null}
          onChange={(event) => setText(event.target.value)}
        />
        <Problem className="mt-1">{problem}</Problem>
      </div>
    </DialogForm>
  )
}
