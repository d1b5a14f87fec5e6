import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import { StepButton } from '../../parts/step-button.tsx'
import { useNumber } from '../../parts/use-number.ts'
import { useSay } from '../../parts/use-say.ts'
import { CarouselCard } from './card.tsx'
import type { CardItem, CardLook } from './item.ts'
import { Title } from './title.tsx'
import { useSlides, type VisibleSlides } from './use-slides.ts'

interface CarouselProps extends CardLook {
  title: string
  items: readonly CardItem[]
}

export function Carousel({ title, items, ...look }: CarouselProps) {
  const say = useSay()
  const row = useRef<HTMLUListElement>(null)
  const { range, scrollTo } = useSlides(row, items.length)
  const [announced, setAnnounced] = useState<VisibleSlides | null>(null)
  const last = items.length - 1
  const allInView = range.first === 0 && range.last === last

  const showFrom = (index: number) => {
    const span = range.last - range.first
    const first = Math.max(0, Math.min(index, last - span))
    scrollTo(first)
    setAnnounced({ first, last: first + span })
  }

  return (
    <section aria-roledescription="carousel" aria-label={title || say('Cards')}>
      {(title || !allInView) && (
        <div
          className={`mb-2 min-h-9 items-center justify-between gap-3 ${title ? 'flex' : 'hidden sm:flex'}`}
        >
          {title ? <Title>{title}</Title> : <span />}
          {!allInView && (
            <div className="hidden shrink-0 gap-1 sm:flex">
              <StepButton
                to="previous"
                label={say('Previous cards')}
                atEnd={range.first === 0}
                onStep={() => showFrom(range.first - (range.last - range.first) - 1)}
              />
              <StepButton
                to="next"
                label={say('Next cards')}
                atEnd={range.last === last}
                onStep={() => showFrom(range.last + 1)}
              />
            </div>
          )}
        </div>
      )}
      <Row row={row} items={items} heading={title ? 'h3' : 'h2'} scrollTo={scrollTo} {...look} />
      <Announcement range={announced} count={items.length} />
    </section>
  )
}

interface RowProps extends CardLook {
  row: RefObject<HTMLUListElement | null>
  items: readonly CardItem[]
  heading: 'h2' | 'h3'
  scrollTo: (index: number) => void
}

/** One stop for Tab; the arrow keys walk from card to card. */
function Row({ row, items, heading, scrollTo, ...look }: RowProps) {
  const say = useSay()
  const number = useNumber()
  const [current, setCurrent] = useState(0)

  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const next = placeAfter(event.key, current, items.length, document.documentElement.dir === 'rtl')
    const card = next === null ? null : row.current?.children[next]
    if (next === null || !(card instanceof HTMLElement)) return
    event.preventDefault()
    card.querySelector<HTMLElement>('[role=group]')?.focus({ preventScroll: true })
    scrollTo(next)
  }

  return (
    <ul
      ref={row}
      onKeyDown={walk}
      className="-mx-4 -my-1 flex snap-x snap-mandatory scroll-px-4 gap-3 overflow-x-auto scroll-smooth px-4 py-1 [scrollbar-width:none]"
    >
      {items.map((item, index) => (
        <li
          key={item.key}
          onFocus={() => setCurrent(index)}
          className="@container flex max-w-80 min-w-0 shrink-0 grow basis-[min(14rem,80%)] snap-start"
        >
          {/* biome-ignore lint/a11y/useSemanticElements: a card is no fieldset */}
          <div
            role="group"
            aria-roledescription="card"
            aria-label={`${say('Card {place} of {count}', { place: number(index + 1), count: number(items.length) })}: ${item.title}`}
            tabIndex={index === current ? 0 : -1}
            className="flex w-full min-w-0 rounded-xl"
          >
            <CarouselCard item={item} heading={heading} shape="slide" {...look} />
          </div>
        </li>
      ))}
    </ul>
  )
}

function placeAfter(key: string, current: number, count: number, mirrored: boolean): number | null {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return null
  const step = (key === 'ArrowRight') === mirrored ? -1 : 1
  return Math.max(0, Math.min(current + step, count - 1))
}

function Announcement({ range, count }: { range: VisibleSlides | null; count: number }) {
  const say = useSay()
  const number = useNumber()
  const text =
    range &&
    (range.first === range.last
      ? say('Card {place} of {count}', { place: number(range.first + 1), count: number(count) })
      : say('Cards {first} to {last} of {count}', {
          first: number(range.first + 1),
          last: number(range.last + 1),
          count: number(count),
        }))
  return (
    <p role="status" className="sr-only">
      {text}
    </p>
  )
}
