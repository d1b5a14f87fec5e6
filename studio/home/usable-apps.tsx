import { matchesSearch } from '../../common/matches-search.ts'
import { type PlayApp, useApps } from '../ui/catalogue.ts'
import { Link } from '../ui/link.tsx'
import { say, sayAny } from '../ui/say.ts'
import { useMyApps } from '../ui/use-builder.ts'

/** Apps you can use but didn't make: shared ones and built-in ones. */
export function UsableApps({ search }: { search: string }) {
  const { items } = useApps()
  const mine = useMyApps()
  if (!items || mine.state !== 'ready') return null
  const own = new Set(mine.value.map(({ mcpSlug }) => mcpSlug))
  const found = items.filter(
    ({ slug, title, description, unlisted }) =>
      !unlisted && !own.has(slug) && matchesSearch(search, slug, title, description),
  )
  return (
    <>
      <Apps
        id="shared"
        title={say('Shared with you')}
        apps={found.filter(({ made }) => made)}
        hrefOf={(slug) => `/chat?app=${slug}`}
      />
      <Apps
        id="built-in"
        title={say('Built in')}
        apps={found
          .filter(({ made }) => !made)
          .map((app) => ({ ...app, title: sayAny(app.title), description: sayAny(app.description) }))}
        hrefOf={(slug) => `/play/${slug}`}
      />
    </>
  )
}

interface AppsProps {
  id: string
  title: string
  apps: readonly PlayApp[]
  hrefOf(slug: string): string
}

const Apps = ({ id, title, apps, hrefOf }: AppsProps) =>
  apps.length === 0 ? null : (
    <section aria-labelledby={id} className="mt-14">
      <h2 id={id} className="heading-sm">
        {title}
      </h2>
      <ul className="mt-3 grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
        {apps.map(({ slug, title: name, description }) => (
          <li key={slug} className="min-w-0 border-t py-3">
            <Link
              href={hrefOf(slug)}
              className="rounded-sm text-sm font-medium underline-offset-2 hover:underline"
            >
              {name}
            </Link>
            <p dir="auto" className="mt-0.5 line-clamp-2 text-sm text-secondary">
              {description}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
