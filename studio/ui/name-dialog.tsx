import { Button } from '@openai/apps-sdk-ui/components/Button'
import { Input } from '@openai/apps-sdk-ui/components/Input'
import { useId, useState } from 'react'
import { Dialog } from './dialog.tsx'

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
  const [words, setWords] = useState(value)
  const id = useId()
  const name = words.trim()
  const problem = taken.includes(name) ? 'There is a column of that name.' : null
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (name && !problem) onName(name)
        }}
      >
        <label htmlFor={id} className="mb-1 block text-sm text-secondary">
          Name
        </label>
        <Input
          id={id}
          data-first-focus
          value={words}
          maxLength={LONGEST}
          invalid={problem !== null}
          onChange={(event) => setWords(event.target.value)}
        />
        <p role="alert" className="mt-1 min-h-5 text-sm text-danger">
          {problem}
        </p>
        <div className="mt-3 flex justify-end gap-2">
          <Button color="secondary" variant="ghost" type="button" onClick={onClose}>
            Cancel
          </Button>
          <Button color="primary" type="submit" disabled={!name || problem !== null}>
            {action}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
