import { Aside } from '../../parts/aside.tsx'
import { FewFacts } from '../../parts/facts.tsx'
import { OutsideLink } from '../../parts/outside-link.tsx'
import { Tags } from '../../parts/tags.tsx'
import { hostOf, type SearchResult } from './result.ts'

export function ResultRow({
  title,
  description,
  url,
  tags,
  note = '',
  facts = [],
  site,
}: Omit<SearchResult, 'id'> & { site: boolean }) {
  return (
    <li className="py-4">
      <h3 className="line-clamp-3 font-semibold text-default wrap-anywhere">
        {url ? (
          <OutsideLink href={url} className="underline-offset-2 hover:underline">
            <bdi>{title}</bdi>
          </OutsideLink>
        ) : (
          <bdi>{title}</bdi>
        )}
      </h3>
      <Aside parts={[site && url && hostOf(url) !== title ? hostOf(url) : '', note]} className="text-xs" />
      {description && (
        <p className="mt-1.5 line-clamp-3 text-sm text-secondary wrap-anywhere">
          <bdi>{description}</bdi>
        </p>
      )}
      <FewFacts facts={facts} most={3} />
      <Tags tags={tags} />
    </li>
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
