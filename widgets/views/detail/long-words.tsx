import { useState } from 'react'
import { useSay } from '../../parts/use-say.ts'

/** About eight lines of a phone; a little more is shown whole rather than hide its end. */
const LONG = 420

/** A text that is shortened until the user asks for all of it. */
export function LongWords({ children }: { children: string }) {
  const [open, setOpen] = useState(false)
  const say = useSay()
  const long = children.length > LONG
  return (
    <div className="w-full max-w-[44rem] min-w-0">
      <p
        className={`text-default wrap-anywhere ${long && !open ? 'line-clamp-6' : 'whitespace-pre-line'}`}
        dir="auto"
      >
        {children}
      </p>
      {long && (
        <button
          type="button"
          aria-expanded={open}
          className="mt-1 cursor-pointer rounded-sm text-sm text-secondary underline underline-offset-2 hover:text-default"
          onClick={() => setOpen(!open)}
        >
          {say(open ? 'Show less' : 'Show more')}
        </button>
      )}
    </div>
  )
}
