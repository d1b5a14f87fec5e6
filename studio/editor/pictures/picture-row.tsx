import { ImageSquare, Plus, X } from '@openai/apps-sdk-ui/components/Icon'
import { useEffect, useState } from 'react'
import { GhostButton } from '../../ui/buttons.tsx'
import { say } from '../../ui/say.ts'
import { type Option, Select } from '../../ui/select.tsx'
import type { PictureTarget } from './match-rows.ts'

interface PictureRowProps {
  file: File
  target: PictureTarget
  /** The rows to choose from; null if it always becomes a new row. */
  options: readonly Option[] | null
  disabled: boolean
  onChange(target: PictureTarget): void
}

export function PictureRow({ file, target, options, disabled, onChange }: PictureRowProps) {
  const offered =
    typeof target === 'number' && options && target >= options.length
      ? [...options, { value: String(target), label: `${target + 1}` }]
      : (options ?? [])
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 p-2">
      <Thumb file={file} />
      <span
        className={`min-w-0 flex-1 truncate text-sm ${target === 'out' ? 'text-secondary line-through' : ''}`}
      >
        {file.name}
      </span>
      {options ? (
        <Select
          quiet
          label={say('{name} goes to', { name: file.name })}
          value={String(target)}
          disabled={disabled}
          options={[
            ...offered,
            { value: 'new', label: say('A new row') },
            { value: 'out', label: say('Leave out') },
          ]}
          onChange={(value) => onChange(value === 'new' || value === 'out' ? value : Number(value))}
          className="w-52 max-sm:w-full"
        />
      ) : (
        <GhostButton
          size="sm"
          uniform
          type="button"
          disabled={disabled}
          aria-label={
            target === 'out'
              ? say('Take {name}', { name: file.name })
              : say('Leave out {name}', { name: file.name })
          }
          onClick={() => onChange(target === 'out' ? 'new' : 'out')}
        >
          {target === 'out' ? <Plus /> : <X />}
        </GhostButton>
      )}
    </li>
  )
}

/** A thumbnail, or an icon if the browser cannot show the picture. */
function Thumb({ file }: { file: File }) {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return (
    <span className="grid size-10 shrink-0 place-items-center overflow-hidden rounded-md bg-surface-secondary text-secondary">
      {address ? (
        <img src={address} alt="" onError={() => setAddress(null)} className="size-full object-cover" />
      ) : (
        <ImageSquare aria-hidden="true" className="size-5" />
      )}
    </span>
  )
}
