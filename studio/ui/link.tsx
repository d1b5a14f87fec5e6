import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { navigate } from './route.ts'

/** A link within the studio: no reload on a plain click, an ordinary link otherwise. */
export function Link({ href, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) {
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    navigate(href)
  }
  return <a {...rest} href={href} onClick={follow} />
}
