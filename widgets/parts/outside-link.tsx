import { useActions } from '@chatui/runtime'
import type { ReactNode } from 'react'

interface OutsideLinkProps {
  href: string
  className?: string
  children: ReactNode
}

/** A link out of the chat. Hosts block plain navigation from a frame, so they are asked to open it. */
export function OutsideLink({ href, className, children }: OutsideLinkProps) {
  const { openExternal } = useActions()
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className={className}
      onClick={(event) => {
        if (!openExternal) return
        event.preventDefault()
        void openExternal({ href })
      }}
    >
      {children}
    </a>
  )
}
