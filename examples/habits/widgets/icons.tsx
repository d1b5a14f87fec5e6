import type { ReactNode } from 'react'

/** Beside words, or in a button that has a name: nothing to be read out. */
const Icon = ({ className, children }: { className?: string; children: ReactNode }) => (
  <svg
    className={className}
    viewBox="0 0 16 16"
    width="16"
    height="16"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.6"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    {children}
  </svg>
)

export const Check = () => (
  <Icon className="check">
    <path d="m3.5 8.5 3 3 6-7" />
  </Icon>
)

/** Mirrored where people read from right to left. */
export const Chevron = ({ towards }: { towards: 'start' | 'end' }) => (
  <Icon className="mirrored">
    <path d={towards === 'start' ? 'm10 3-5 5 5 5' : 'm6 3 5 5-5 5'} />
  </Icon>
)

export const Pencil = () => (
  <Icon>
    <path d="m3 13 .6-2.8 7-7a1.4 1.4 0 0 1 2 0l.2.2a1.4 1.4 0 0 1 0 2l-7 7L3 13Z" />
  </Icon>
)
