import { Badge } from '@openai/apps-sdk-ui/components/Badge'
import { OutsideLink } from '../parts/outside-link.tsx'
import type { SearchResult } from './read.ts'

export function ResultRow({ title, description, url, tags }: Omit<SearchResult, 'id'>) {
  return (
    <li className="py-3">
      <h2 className="font-medium text-default break-words" dir="auto">
        {url ? (
          <OutsideLink href={url} className="hover:underline">
            {title}
          </OutsideLink>
        ) : (
          title
        )}
      </h2>
      {url && (
        <p className="text-xs text-secondary break-all">
          <bdi>{hostOf(url)}</bdi>
        </p>
      )}
      {description && (
        <p className="mt-1 text-sm text-secondary line-clamp-3 break-words" dir="auto">
          {description}
        </p>
      )}
      {tags.length > 0 && (
        <ul aria-label="Tags" className="mt-2 flex flex-wrap gap-1.5">
          {[...new Set(tags)].map((tag) => (
            <li key={tag} className="max-w-full">
              <Badge className="max-w-full">
                <bdi className="truncate">{tag}</bdi>
              </Badge>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

export function ResultSkeleton() {
  return (
    <div className="py-3">
      <div className="skeleton h-5 w-1/2" />
      <div className="skeleton mt-2 h-3 w-24" />
      <div className="skeleton mt-2 h-4 w-5/6" />
    </div>
  )
}

const hostOf = (url: string) => new URL(url).host
