import { Button } from '@openai/apps-sdk-ui/components/Button'
import { Input } from '@openai/apps-sdk-ui/components/Input'
import { type ReactNode, useId, useState } from 'react'
import type { Taken } from '../../features/picked.ts'
import type { ImportDialogProps } from './import-dialog.tsx'

interface TakeFormProps extends Pick<ImportDialogProps, 'existing' | 'problem' | 'busy' | 'onTake'> {
  name: string
  action: string
  note: string
  /** A second way to take it. */
  other?: { action: string; take(name: string): Taken }
  take(name: string): Taken
  children: ReactNode
}

/** The frame around a look at something: a name where it becomes an app, and the way on. */
export function TakeForm(props: TakeFormProps) {
  const { existing, problem, busy = false, onTake, action, note, other, take, children } = props
  const [name, setName] = useState(props.name)
  const id = useId()
  const fresh = existing === null
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onTake(take(name.trim() || 'Untitled app'))
      }}
    >
      {fresh && (
        <div className="mb-4">
          <label htmlFor={id} className="mb-1 block text-xs text-secondary">
            Name of the app
          </label>
          <Input
            id={id}
            data-first-focus
            value={name}
            maxLength={100}
            placeholder="Untitled app"
            onChange={(event) => setName(event.target.value)}
          />
        </div>
      )}
      {children}
      {problem && (
        <p role="alert" className="mt-3 text-sm text-danger">
          {problem}
        </p>
      )}
      <div className="mt-4 flex flex-wrap items-center justify-end gap-2">
        <p className="tabular me-auto text-sm text-secondary">{note}</p>
        {other && (
          <Button color="secondary" variant="outline" type="button" onClick={() => onTake(other.take(name))}>
            {other.action}
          </Button>
        )}
        <Button color="primary" type="submit" loading={busy}>
          {action}
        </Button>
      </div>
    </form>
  )
}
