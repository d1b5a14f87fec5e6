import { useRef, useState } from 'react'
import { NO_OFFER } from '../gifts/offer.ts'
import type { Starred } from '../gifts/starred.ts'
import { useSay } from '../gifts/use-say.ts'
import { Heading } from '../parts/heading.tsx'
import { Notice } from '../parts/notice.tsx'
import { Waiting } from '../parts/states.tsx'
import { Cards, CardsSkeleton } from './cards.tsx'
import { Chips } from './chips.tsx'
import { Footer } from './footer.tsx'
import { type IdeaFilter, passes } from './idea-filter.ts'
import { NoIdeas, NothingFits } from './no-ideas.tsx'
import { OpenedGift } from './opened-gift.tsx'
import type { GiftAnswer } from './read.ts'
import { StarredGifts } from './starred-gifts.tsx'
import { useFocusOnList } from './use-focus-on-list.ts'
import { type GiftListParts, useGiftList } from './use-gift-list.ts'
import { useOpened } from './use-opened.ts'
import type { Standstill } from './use-rounds.ts'

const HEADINGS = { found: 'Gift ideas', refined: 'Closer to what you starred', popular: 'Popular ideas' }

const POPULAR = 'Nothing fits that description closely. Nearly everybody is glad of these.'

export function GiftList({ answer }: { answer: GiftAnswer }) {
  const frame = useRef<HTMLDivElement>(null)
  const list = useGiftList(answer)
  const { opened, open, back } = useOpened(frame)
  const { gifts, round, failure, rounds } = list
  useFocusOnList(frame, failure === null)
  const card = round.ideas.find(({ id }) => id === opened?.id)
  return (
    <div ref={frame}>
      {opened ? (
        <OpenedGift
          name={opened.name}
          price={card?.price ?? null}
          offer={card?.offer ?? NO_OFFER}
          why={card?.why ?? ''}
          gift={gifts.find(opened.id)}
          look={() => gifts.look(opened.id)}
          isStarred={list.isStarred(opened.id)}
          onStar={() => list.star(opened)}
          onBack={back}
        />
      ) : failure ? (
        <NoIdeas failure={failure} rounds={rounds} />
      ) : (
        <Ideas list={list} onOpen={open} />
      )}
      <p role="status" className="sr-only">
        {list.said}
      </p>
    </div>
  )
}

function Ideas({ list, onOpen }: { list: GiftListParts; onOpen: (gift: Starred) => void }) {
  const say = useSay()
  const refineButton = useRef<HTMLButtonElement>(null)
  const [filter, setFilter] = useState<IdeaFilter | null>(null)
  const { round, rounds, starred, keptStars, gifts, star } = list
  if (round.ideas.length === 0 && keptStars.length === 0) return <NothingFits />
  const title = say(HEADINGS[round.kind])
  const choices = { starred, onStar: star, canOpen: gifts.canShow, onOpen }
  const { ask } = list
  const shown = round.ideas.filter((idea) => passes(idea, filter))
  // The retry button disappears when pressed; the focus moves to the button that does the same.
  const refine = ask
    ? () => {
        refineButton.current?.focus()
        setFilter(null)
        ask.refined()
      }
    : undefined
  return (
    <div className="flex flex-col gap-4">
      <section>
        <Heading title={title} />
        <Note>{round.kind === 'popular' ? say(POPULAR) : ''}</Note>
        <Chips ideas={round.ideas} chosen={filter} onChoose={setFilter} />
        {rounds.isAsking ? (
          <Waiting label={say('Finding ideas closer to what you starred')}>
            <CardsSkeleton count={round.ideas.length} />
          </Waiting>
        ) : (
          <Cards
            label={title}
            ideas={shown.length > 0 ? shown : round.ideas}
            {...choices}
            onDismiss={list.dismiss}
            onLike={ask?.like}
          />
        )}
      </section>
      <StarredGifts gifts={keptStars} {...choices} />
      <StandstillNotice of={rounds.standstill} onRetry={refine} />
      <Footer
        starred={starred}
        isRefining={rounds.isAsking}
        onRefine={refine}
        onMore={round.kind === 'popular' ? undefined : ask?.more}
        refineButton={refineButton}
      />
    </div>
  )
}

/** Stands under the heading, for all of the list. */
const Note = ({ children }: { children: string }) =>
  children && (
    <p dir="auto" className="-mt-2 mb-3 text-sm text-secondary wrap-anywhere">
      {children}
    </p>
  )

interface StandstillProps {
  of: Standstill | null
  onRetry: (() => void) | undefined
}

/** Explains why the list did not change. */
function StandstillNotice({ of, onRetry }: StandstillProps) {
  const say = useSay()
  if (!of) return null
  return of === 'failed' && onRetry ? (
    <Notice
      words={say('The ideas could not be refined, so these are the ones from before.')}
      onRetry={onRetry}
    />
  ) : (
    <Notice
      words={
        of === 'no more'
          ? say('That is all that fits. Tell the chat more about them for other ideas.')
          : say('Nothing closer was found. Star other ideas, or tell the chat more about them.')
      }
    />
  )
}
