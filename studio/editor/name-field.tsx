import { useLayoutEffect, useState } from 'react'
import { say } from '../ui/say.ts'

interface NameFieldProps {
  value: string
  onChange(name: string): void
}

const LONGEST = 100
const FIELD = 'app-name'

/** Focuses the name field for links from elsewhere. */
export function focusName(): void {
  const field = document.getElementById(FIELD)
  if (!(field instanceof HTMLInputElement)) return
  field.focus()
  field.select()
}

/** An editable heading. An app always has a name, so an empty one is ignored. */
export function NameField({ value, onChange }: NameFieldProps) {
  const [text, setText] = useState(value)
  useLayoutEffect(() => setText((now) => (now.trim() === value.trim() ? now : value)), [value])
  return (
    <h1 className="min-w-0 shrink">
      <label className="grid min-w-0 rounded-md border border-transparent text-sm font-semibold focus-within:border-strong hover:border-default">
        <span className="sr-only">{say('Name of the app')}</span>
        {/* As wide as its words: the hidden copy gives the field its size. */}
        <span
          aria-hidden="true"
          className="invisible col-start-1 row-start-1 truncate px-2 py-1 whitespace-pre"
        >
          {text || say('Name')}
        </span>
        <input
          id={FIELD}
          size={1}
          value={text}
          maxLength={LONGEST}
          placeholder={say('Name')}
          spellCheck={false}
          onChange={(event) => {
            setText(event.target.value)
            if (event.target.value.trim()) onChange(event.target.value)
          }}
          onBlur={() => setText(value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' || event.key === 'Escape') event.currentTarget.blur()
          }}
          className="col-start-1 row-start-1 w-full min-w-10 truncate bg-transparent px-2 py-1 outline-none"
        />
      </label>
    </h1>
  )
}
