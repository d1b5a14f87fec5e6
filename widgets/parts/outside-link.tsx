import { useActions } from '@chatui/runtime'
import type { AnchorHTMLAttributes, ReactNode } from 'react'

interface OutsideLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'onClick'> {
  href: string
  children: ReactNode
}

/** A link out of the chat. Hosts block plain navigation from a frame, so they are asked to open it. */
export function OutsideLink({ href, children, ...look }: OutsideLinkProps) {
  const { openExternal } = useActions()
  return (
    <a
      {...look}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
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
