import { Badge } from '@openai/apps-sdk-ui/components/Badge'
import { ArrowUpRight } from '@openai/apps-sdk-ui/components/Icon'
import { Aside } from '../../parts/aside.tsx'
import { FewFacts } from '../../parts/facts.tsx'
import type { Item } from '../../parts/item.ts'
import { Picture } from '../../parts/picture.tsx'
import { Tags } from '../../parts/tags.tsx'
import { WholeLink } from '../../parts/whole-link.tsx'

interface RowProps {
  item: Item
  heading: 'h2' | 'h3' | 'h4'
  /** True if any row has a picture; then all leave room for one, so that titles line up. */
  pictured: boolean
}

export function ItemRow({ item, heading: Heading, pictured }: RowProps) {
  return (
    <li className="group/whole relative flex gap-3 py-3">
      {pictured && (
        <div className="mt-0.5 size-12 shrink-0 overflow-hidden rounded-lg sm:size-14">
          <Picture src={item.image} alt="" of={item.title} />
        </div>
      )}
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <Heading className="line-clamp-3 min-w-0 flex-[1_1_8rem] font-medium text-default wrap-anywhere">
            <WholeLink href={item.link}>{item.title}</WholeLink>
            {item.badge && (
              <Badge className="ms-2 max-w-[calc(100%-0.5rem)] align-[0.1em]">
                <bdi className="truncate">{item.badge}</bdi>
              </Badge>
            )}
          </Heading>
          {item.price && <bdi className="tabular max-w-full text-default wrap-anywhere">{item.price}</bdi>}
        </div>
        <Aside parts={[item.subtitle, item.date, item.location]} />
        {item.description && (
          <p className="mt-1 line-clamp-2 text-sm text-secondary wrap-anywhere" dir="auto">
            {item.description}
          </p>
        )}
        <FewFacts facts={item.facts} most={3} />
        <Tags tags={item.tags} className="mt-2" />
      </div>
      {item.link && (
        <ArrowUpRight
          aria-hidden="true"
          className="mt-1 size-4 shrink-0 text-tertiary group-hover/whole:text-default rtl:-scale-x-100"
        />
      )}
    </li>
  )
}
