import { useApps } from '../ui/catalogue.ts'
import { Link } from '../ui/link.tsx'

/** The apps that come with the server, each a playground away. */
export function BuiltIn({ words }: { words: string }) {
  const { items } = useApps()
  const found = items?.filter(
    ({ slug, title, description, made, unlisted }) =>
      !made && !unlisted && `${slug} ${title} ${description}`.toLowerCase().includes(words),
  )
  if (!found || found.length === 0) return null
  return (
    <section aria-labelledby="built-in" className="mt-14">
      <h2 id="built-in" className="heading-sm">
        Built in
      </h2>
      <ul className="mt-3 grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
        {found.map(({ slug, title, description }) => (
          <li key={slug} className="min-w-0 border-t py-3">
            <Link
              href={`/play/${slug}`}
              className="rounded-sm text-sm font-medium underline-offset-2 hover:underline"
            >
              {title}
            </Link>
            <p className="mt-0.5 line-clamp-2 text-sm text-secondary">{description}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
