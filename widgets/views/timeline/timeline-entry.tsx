import { Badge } from '@openai/apps-sdk-ui/components/Badge'
import { Check } from '@openai/apps-sdk-ui/components/Icon'
import { FewFacts } from '../../parts/facts.tsx'
import type { Item } from '../../parts/item.ts'
import { Picture } from '../../parts/picture.tsx'
import { Tags } from '../../parts/tags.tsx'
import { WholeLink } from '../../parts/whole-link.tsx'

type Stage = 'done' | 'now' | 'open'

const DONE = /^(done|complete|completed|finished|delivered|shipped|past|closed)$/i
const NOW = /^(now|current|in progress|ongoing|active|live|today|on its way)$/i

/** A step's progress by common status words; any other word is only shown. */
function stageOf(status: string): Stage {
  if (DONE.test(status)) return 'done'
  return NOW.test(status) ? 'now' : 'open'
}

interface MomentProps {
  item: Item
  heading: 'h2' | 'h3'
  /** True if any entry has a date; then all leave room for one. */
  dated: boolean
  last: boolean
}

export function TimelineEntry({ item, heading: Heading, dated, last }: MomentProps) {
  return (
    <li className="flex gap-3 sm:gap-4">
      {dated && (
        <div className={`hidden w-36 shrink-0 pt-0.5 text-end text-sm sm:block ${last ? '' : 'pb-6'}`}>
          <When item={item} />
        </div>
      )}
      <Line stage={stageOf(item.status)} last={last} />
      <div className={`group/whole relative min-w-0 flex-1 rounded-lg ${last ? '' : 'pb-6'}`}>
        {dated && (
          <div className="text-sm sm:hidden">
            <When item={item} />
          </div>
        )}
        <Heading className="line-clamp-3 font-medium text-default wrap-anywhere">
          <WholeLink href={item.link}>{item.title}</WholeLink>
          {[...new Set([item.status, item.badge].filter(Boolean))].map((word) => (
            <Badge key={word} className="ms-2 max-w-[calc(100%-0.5rem)] align-[0.1em]">
              <bdi className="truncate">{word}</bdi>
            </Badge>
          ))}
        </Heading>
        {item.location && (
          <p className="text-sm text-secondary wrap-anywhere" dir="auto">
            {item.location}
          </p>
        )}
        {item.description && (
          <p className="mt-1 line-clamp-4 max-w-[44rem] text-sm text-secondary wrap-anywhere" dir="auto">
            {item.description}
          </p>
        )}
        {item.image && (
          <div className="mt-2 aspect-[16/9] max-w-72 overflow-hidden rounded-lg">
            <Picture src={item.image} alt="" of={item.title} />
          </div>
        )}
        <FewFacts facts={item.facts} most={3} />
        <Tags tags={item.tags} className="mt-2" />
      </div>
    </li>
  )
}

function When({ item: { date, iso, time } }: { item: Item }) {
  return (
    <p className="tabular flex flex-wrap gap-x-2 text-balance text-secondary wrap-anywhere sm:flex-col sm:items-end">
      {date && (iso ? <time dateTime={iso}>{date}</time> : <bdi className="line-clamp-4">{date}</bdi>)}
      {time && <bdi className="line-clamp-4">{time}</bdi>}
    </p>
  )
}

const MARKS: Record<Stage, string> = {
  done: 'border-transparent bg-alpha/20 text-default',
  now: 'border-transparent bg-(--accent,var(--color-text))',
  open: 'border-(--color-text-tertiary)',
}

/** The line runs from mark to mark and ends at the last. The current step has the accent colour. */
function Line({ stage, last }: { stage: Stage; last: boolean }) {
  return (
    <div aria-hidden="true" className="relative flex w-4 shrink-0 justify-center">
      {!last && <span className="absolute top-6 -bottom-1 w-px bg-alpha/15" />}
      <span
        className={`mt-1 flex items-center justify-center rounded-[50%] border-2 ${MARKS[stage]} ${
          stage === 'open' ? 'mt-1.5 size-3' : 'size-4'
        }`}
      >
        {stage === 'done' && <Check className="size-3" />}
      </span>
    </div>
  )
}
