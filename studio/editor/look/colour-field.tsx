import { X } from '@openai/apps-sdk-ui/components/Icon'
import { Input } from '@openai/apps-sdk-ui/components/Input'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import type { ThemeProblemView } from '../../ui/api.ts'
import { GhostButton, OutlineButton } from '../../ui/buttons.tsx'
import { FieldError } from '../../ui/labelled.tsx'
import { say } from '../../ui/say.ts'
import { readColour } from './theme.ts'

interface ColourFieldProps {
  label: string
  value: string | undefined
  /** The colour picker's initial value. */
  first: string
  problem: ThemeProblemView | undefined
  onChange(colour: string | undefined): void
}

/** A colour to pick, type or leave to the chat. */
export function ColourField({ label, value, first, problem, onChange }: ColourFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(value ?? '')
  useLayoutEffect(
    () => setText((now) => (readColour(now) === (value ?? null) ? now : (value ?? ''))),
    [value],
  )
  const unread = text.trim() !== '' && readColour(text) === null
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block text-sm font-medium">
        {label}
      </label>
      <div className="flex items-center gap-2">
        <label
          className="relative size-8 shrink-0 overflow-hidden rounded-md border border-strong outline-offset-2 outline-(--color-ring) has-focus-visible:outline-2"
          style={value ? { background: value } : NOT_CHOSEN}
        >
          <span className="sr-only">{say('{label}, choose', { label })}</span>
          <input
            type="color"
            value={value ?? first}
            onChange={(event) => onChange(event.target.value.toLowerCase())}
            className="absolute -inset-2 size-12 cursor-pointer opacity-0"
          />
        </label>
        <Input
          ref={input}
          id={id}
          value={text}
          placeholder={say('The chat’s own')}
          spellCheck={false}
          maxLength={9}
          invalid={unread}
          aria-describedby={problem ? `${id}-problem` : undefined}
          onChange={(event) => {
            setText(event.target.value)
            const colour = readColour(event.target.value)
            if (colour) onChange(colour)
            else if (event.target.value.trim() === '') onChange(undefined)
          }}
          onBlur={() => setText(value ?? '')}
        />
        <GhostButton
          uniform
          disabled={!value}
          disabledTone="relaxed"
          aria-label={say('{label}: leave it to the chat', { label })}
          onClick={() => onChange(undefined)}
        >
          <X />
        </GhostButton>
      </div>
      {unread && <FieldError>{say('Write # and six digits, such as #0b6bcb.')}</FieldError>}
      {problem && (
        <Mend
          id={`${id}-problem`}
          problem={problem}
          onMend={() => {
            onChange(problem.mended)
            input.current?.focus()
          }}
        />
      )}
    </div>
  )
}

/** Half light, half dark, for whichever theme the chat uses. */
const NOT_CHOSEN = { background: 'linear-gradient(135deg, #fff 50%, #303030 50%)' }

function Mend({ id, problem, onMend }: { id: string; problem: ThemeProblemView; onMend(): void }) {
  return (
    <div id={id} role="status" className="mt-1.5 flex flex-col items-start gap-1.5 text-xs">
      <p className="text-warning">
        {problem.message}{' '}
        <span className="tabular whitespace-nowrap">
          {say('{actual}:1, and {needed}:1 is needed.', { actual: problem.actual, needed: problem.needed })}
        </span>
      </p>
      <OutlineButton size="sm" onClick={onMend}>
        <span
          aria-hidden="true"
          className="size-3 rounded-full border"
          style={{ background: problem.mended }}
        />
        {say('Use {value}', { value: problem.mended })}
      </OutlineButton>
    </div>
  )
}
