import { Input } from '@openai/apps-sdk-ui/components/Input'
import { useId, useState } from 'react'
import { readMaxHeight } from './address.ts'

interface MaxHeightProps {
  value: number | null
  onChange(value: number | null): void
}

/** A half-typed number is no height yet; the last whole one holds until then. */
export function MaxHeight({ value, onChange }: MaxHeightProps) {
  const id = useId()
  const [words, setWords] = useState(value === null ? '' : String(value))
  const take = (next: string) => {
    setWords(next)
    const read = readMaxHeight(next)
    if (next === '' || read !== null) onChange(read)
  }
  return (
    <div className="flex items-center gap-2">
      <label htmlFor={id} className="text-xs text-secondary">
        Max height
      </label>
      <div className="w-24">
        <Input
          id={id}
          inputMode="numeric"
          placeholder="No limit"
          value={words}
          invalid={words !== '' && readMaxHeight(words) === null}
          onChange={(event) => take(event.target.value)}
        />
      </div>
    </div>
  )
}
