import { Link } from './link.tsx'

export function Wordmark() {
  return (
    <Link href="/" className="rounded-md text-base font-semibold text-default">
      Vitrine
    </Link>
  )
}
