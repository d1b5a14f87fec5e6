import { OutsideLink } from '../parts/outside-link.tsx'
import { hostOf, type SearchResult } from './read.ts'

export function ResultRow({ title, description, url, tags }: Omit<SearchResult, 'id'>) {
  return (
    <li className="py-4">
      <h3 className="font-semibold text-default wrap-anywhere">
        {url ? (
          <OutsideLink href={url} className="underline-offset-2 hover:underline">
            <bdi>{title}</bdi>
          </OutsideLink>
        ) : (
          <bdi>{title}</bdi>
        )}
      </h3>
      {url && hostOf(url) !== title && (
        <p className="text-xs text-secondary wrap-anywhere">
          <bdi>{hostOf(url)}</bdi>
        </p>
      )}
      {description && (
        <p className="mt-1.5 line-clamp-3 text-sm text-secondary wrap-anywhere">
          <bdi>{description}</bdi>
        </p>
      )}
      {tags.length > 0 && <Tags tags={tags} />}
    </li>
  )
}

const MOST_TAGS = 5

function Tags({ tags }: { tags: readonly string[] }) {
  const left = tags.slice(MOST_TAGS)
  return (
    <ul aria-label="Tags" className="mt-2.5 flex flex-wrap gap-1.5">
      {tags.slice(0, MOST_TAGS).map((tag) => (
        <li
          key={tag}
          className="max-w-full truncate rounded-md bg-alpha/6 px-2 py-0.5 text-xs text-secondary"
        >
          <bdi>{tag}</bdi>
        </li>
      ))}
      {left.length > 0 && (
        <li className="py-0.5 text-xs text-secondary">
          <span aria-hidden>+{left.length}</span>
          <span className="sr-only">and {left.join(', ')}</span>
        </li>
      )}
    </ul>
  )
}

export function ResultSkeleton() {
  return (
    <div className="py-4">
      <div className="skeleton h-5 w-3/5" />
      <div className="skeleton mt-1.5 h-3 w-24" />
      <div className="skeleton mt-2.5 h-4 w-full" />
      <div className="skeleton mt-1.5 h-4 w-2/3" />
      <div className="skeleton mt-3 h-5 w-28" />
    </div>
  )
}
