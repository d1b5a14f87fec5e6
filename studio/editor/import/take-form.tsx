import { Button } from '@openai/apps-sdk-ui/components/Button'
import { type ReactNode, useState } from 'react'
import { OutlineButton } from '../../ui/buttons.tsx'
import { Problem } from '../../ui/problem.tsx'
import { say } from '../../ui/say.ts'
import { TextField } from '../../ui/text-field.tsx'
import type { ImportChoice } from '../picked.ts'
import type { ImportDialogProps } from './import-props.ts'

interface WayToTake {
  label: string
  take(name: string): ImportChoice
}

interface TakeFormProps extends Pick<ImportDialogProps, 'current' | 'problem' | 'busy' | 'onTake'> {
  name: string
  note: string
  ways: readonly WayToTake[]
  blocked?: boolean
  children: ReactNode
}

/** The frame of an import: a name field for a new app, and the ways to continue. */
export function TakeForm(props: TakeFormProps) {
  const { current, problem, busy = false, onTake, note, blocked = false, children } = props
  const [main, ...others] = props.ways
  // Each sheet suggests its own name until the user enters one.
  const [given, setGiven] = useState<string | null>(null)
  const name = given ?? props.name
  const fresh = current === null
  const go = (way: WayToTake | undefined) => way && onTake(way.take(name.trim() || say('Untitled app')))
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (!blocked) go(main)
      }}
    >
      {fresh && (
        <div className="mb-4">
          <TextField
            label={say('Name of the app')}
            quiet
            data-first-focus
            value={name}
            maxLength={100}
            placeholder={say('Untitled app')}
            onChange={(event) => setGiven(event.target.value)}
          />
        </div>
      )}
      {children}
      <Problem className="mt-3">{problem}</Problem>
      <div
        className={`mt-4 flex flex-wrap items-center justify-end gap-2 ${others.length > 0 ? 'max-sm:flex-col max-sm:items-stretch' : ''}`}
      >
        <p className="tabular me-auto text-sm text-secondary">{note}</p>
        {others.toReversed().map((way) => (
          <OutlineButton key={way.label} type="button" disabled={blocked} onClick={() => go(way)}>
            {way.label}
          </OutlineButton>
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
