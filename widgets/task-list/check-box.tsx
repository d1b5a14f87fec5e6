import { Check } from '@openai/apps-sdk-ui/components/Icon'
import { useSay } from './use-say.ts'

interface CheckBoxProps {
  label: string
  isDone: boolean
  onCheck: () => void
  /** The user tried to reopen a completed task. */
  onUncheck: () => void
}

/** A task cannot be reopened, so a checked box stays checked and its row says why. */
export function CheckBox({ label, isDone, onCheck, onUncheck }: CheckBoxProps) {
  return (
    <span className="relative flex size-6 shrink-0 items-center justify-center">
      <input
        data-anchor
        type="checkbox"
        checked={isDone}
        aria-label={label}
        aria-disabled={isDone}
        className={`size-5 appearance-none rounded-md border border-(--color-text-tertiary) transition-colors forced-colors:appearance-auto ${
          isDone ? 'border-transparent bg-primary-soft-alpha' : 'cursor-pointer hover:bg-primary-soft-alpha'
        }`}
        onChange={() => {
          if (isDone) onUncheck()
          else onCheck()
        }}
      />
      {isDone && <Tick />}
    </span>
  )
}

/** The same mark, read-only. */
export function CheckMark({ isDone }: { isDone: boolean }) {
  const say = useSay()
  return (
    <span
      role="img"
      aria-label={isDone ? say('Done') : say('Pending')}
      className="relative flex size-6 shrink-0 items-center justify-center"
    >
      <span
        className={`size-5 rounded-md ${isDone ? 'bg-primary-soft-alpha' : 'border border-(--color-text-tertiary)'}`}
      />
      {isDone && <Tick />}
    </span>
  )
}

const Tick = () => (
  <Check
    aria-hidden="true"
    className="pointer-events-none absolute size-4 text-secondary forced-colors:hidden"
  />
)
