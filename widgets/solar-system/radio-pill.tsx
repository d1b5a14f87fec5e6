import type { ReactNode } from 'react'

interface ChoiceProps {
  group: string
  checked: boolean
  /** Round ends, for a short separate row. */
  pill?: boolean
  onChoose: () => void
  children: ReactNode
}

/** One of a few. A native radio button lies under the label and brings the arrow keys with it. */
export function RadioPill({ group, checked, pill = false, onChoose, children }: ChoiceProps) {
  const shape = pill ? 'min-h-9 rounded-full px-3.5' : 'min-h-8 rounded-lg px-2'
  return (
    <label
      className={`relative flex cursor-pointer items-center gap-2 py-1 text-sm text-secondary hover:bg-alpha/5 has-checked:bg-alpha/8 has-checked:font-medium has-checked:text-default has-focus-visible:outline-2 has-focus-visible:outline-(--color-ring) ${shape}`}
    >
      <input
        type="radio"
        name={group}
        checked={checked}
        onChange={onChoose}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
      {children}
    </label>
  )
}
