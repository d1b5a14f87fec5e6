import { OutsideLink } from './outside-link.tsx'

export function WholeLink({ href, children }: { href: string | null; children: string }) {
  if (!href) return <bdi>{children}</bdi>
  return (
    <OutsideLink
      href={href}
      className="underline-offset-2 group-hover/whole:underline after:absolute after:inset-0 after:rounded-[inherit] focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-(--color-ring)"
    >
      <bdi>{children}</bdi>
    </OutsideLink>
  )
}
