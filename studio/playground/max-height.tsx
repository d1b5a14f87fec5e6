import { Input } from '@openai/apps-sdk-ui/components/Input'
import { useId, useState } from 'react'
import { say } from '../ui/say.ts'
import { readMaxHeight } from './address.ts'

interface MaxHeightProps {
  value: number | null
  onChange(value: number | null): void
}

/** Keeps the last valid height while a number is being typed. */
export function MaxHeight({ value, onChange }: MaxHeightProps) {
  const id = useId()
  const [text, setText] = useState(value === null ? '' : String(value))
  const take = (next: string) => {
    setText(next)
    const read = readMaxHeight(next)
    if (next === '' || read !== null) onChange(read)
  }
  return (
    <div className="flex items-center gap-2">
      <label htmlFor={id} className="text-xs text-secondary">
        {say('Max height')}
      </label>
      <div className="w-24">
        <Input
          id={id}
          inputMode="numeric"
          placeholder={say('No limit')}
          value={text}
          invalid={text !== '' && readMaxHeight(text) === null}
          onChange={(event) => take(event.target.value)}
        />
      </div>
    </div>
  )
}
