import { Badge } from '@openai/apps-sdk-ui/components/Badge'
import { ButtonLink } from '@openai/apps-sdk-ui/components/Button'
import { ArrowUpRight } from '@openai/apps-sdk-ui/components/Icon'
import { AllFacts } from '../../parts/facts.tsx'
import type { Item } from '../../parts/item.ts'
import { OutsideLink } from '../../parts/outside-link.tsx'
import { Picture } from '../../parts/picture.tsx'
import { Tags } from '../../parts/tags.tsx'
import { useSay } from '../../parts/use-say.ts'
import { LongWords } from './long-words.tsx'

export function Detail({ item, heading: Heading }: { item: Item; heading: 'h2' | 'h3' }) {
  return (
    <article className="flex flex-col gap-4">
      <div className={`flex flex-col gap-4 ${item.image ? 'sm:flex-row sm:gap-5' : ''}`}>
        {item.image && (
          <div className="aspect-[16/10] shrink-0 overflow-hidden rounded-xl sm:aspect-[4/3] sm:w-2/5 sm:self-start">
            <Picture src={item.image} alt="" of={item.title} />
          </div>
        )}
        <div className="flex min-w-0 flex-1 flex-col items-start gap-3">
          <div className="w-full min-w-0">
            <Marks words={[item.status, item.badge]} />
            <Heading className="line-clamp-6 heading-md text-default wrap-anywhere" dir="auto">
              {item.title}
            </Heading>
            {item.subtitle && (
              <p className="line-clamp-6 text-secondary wrap-anywhere" dir="auto">
                {item.subtitle}
              </p>
            )}
          </div>
          {item.price && (
            <bdi className="tabular line-clamp-4 max-w-full heading-sm text-default wrap-anywhere">
              {item.price}
            </bdi>
          )}
          {item.description && <LongWords key={item.description}>{item.description}</LongWords>}
          <Tags tags={item.tags} className="max-w-full" />
          {item.link && <Open title={item.title} link={item.link} />}
        </div>
      </div>
      <AllFacts facts={item.facts} />
    </article>
  )
}

function Marks({ words }: { words: readonly string[] }) {
  const distinct = [...new Set(words.filter(Boolean))]
  if (distinct.length === 0) return null
  return (
    <div className="mb-1.5 flex flex-wrap gap-1.5">
      {distinct.map((word) => (
        <Badge key={word} className="max-w-full">
          <bdi className="truncate">{word}</bdi>
        </Badge>
      ))}
    </div>
  )
}

function Open({ title, link }: { title: string; link: string }) {
  const say = useSay()
  return (
    <ButtonLink
      as={OutsideLink}
      href={link}
      external
      color="primary"
      size="lg"
      aria-label={say('Open: {title}', { title })}
    >
      {say('Open')}
      <ArrowUpRight className="rtl:-scale-x-100" />
    </ButtonLink>
  )
}
