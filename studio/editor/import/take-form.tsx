import { Button } from '@openai/apps-sdk-ui/components/Button'
import { Input } from '@openai/apps-sdk-ui/components/Input'
import { type ReactNode, useId, useState } from 'react'
import type { ImportChoice } from '../picked.ts'
import type { ImportDialogProps } from './import-props.ts'

interface WayToTake {
  label: string
  take(name: string): ImportChoice
}

interface TakeFormProps extends Pick<ImportDialogProps, 'current' | 'problem' | 'busy' | 'onTake'> {
  name: string
  note: string
  /** The main one first. */
  ways: readonly WayToTake[]
  /** Whether something must be fixed first. */
  blocked?: boolean
  children: ReactNode
}

/** The frame around a look at something: a name where it becomes an app, and the ways on. */
export function TakeForm(props: TakeFormProps) {
  const { current, problem, busy = false, onTake, note, blocked = false, children } = props
  const [main, ...others] = props.ways
  // Another sheet has another name, until somebody gives one.
  const [given, setGiven] = useState<string | null>(null)
  const name = given ?? props.name
  const id = useId()
  const fresh = current === null
  const go = (way: WayToTake | undefined) => way && onTake(way.take(name.trim() || 'Untitled app'))
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (!blocked) go(main)
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
            onChange={(event) => setGiven(event.target.value)}
          />
        </div>
      )}
      {children}
      {problem && (
        <p role="alert" className="mt-3 text-sm text-danger">
          {problem}
        </p>
      )}
      <div
        className={`mt-4 flex flex-wrap items-center justify-end gap-2 ${others.length > 0 ? 'max-sm:flex-col max-sm:items-stretch' : ''}`}
      >
        <p className="tabular me-auto text-sm text-secondary">{note}</p>
        {others.toReversed().map((way) => (
          <Button
            key={way.label}
            color="secondary"
            variant="outline"
            type="button"
            disabled={blocked}
            onClick={() => go(way)}
          >
            {way.label}
          </Button>
        ))}
        <Button
          color="primary"
          type="submit"
          loading={busy}
          disabled={blocked}
          {...(!fresh && { 'data-first-focus': true })}
        >
          {main?.label}
        </Button>
      </div>
    </form>
  )
}
