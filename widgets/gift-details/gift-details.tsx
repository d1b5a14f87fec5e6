import { useToolResponseMetadata, useWidgetState } from '@chatui/runtime'
import type { ShownGift } from '../gifts/gift.ts'
import { GiftFacts } from '../gifts/gift-facts.tsx'
import { GiftHead } from '../gifts/gift-head.tsx'
import { MessageButton } from '../gifts/message-button.tsx'
import { offersIn } from '../gifts/offer.ts'
import { isStarred, readStarred, type Starred, toggled } from '../gifts/starred.ts'
import { useSay } from '../gifts/use-say.ts'
import { fields } from '../parts/read.ts'
import { Tags } from '../parts/tags.tsx'
import { BackToList } from './back-to-list.tsx'

interface Kept {
  starred: Starred[]
}

const UNTOUCHED: Kept = { starred: [] }

const readKept = (kept: unknown): Kept | null => {
  const given = fields(kept)
  return given && { starred: readStarred(given.starred) }
}

export function GiftDetails({ gift }: { gift: ShownGift }) {
  const say = useSay()
  const [{ starred }, keep] = useWidgetState(UNTOUCHED, readKept)
  return (
    <article>
      <BackToList />
      <GiftHead
        name={gift.name}
        price={gift.price}
        offer={offersIn(useToolResponseMetadata())(gift.id)}
        isStarred={isStarred(starred, gift.id)}
        onStar={() => keep((now) => ({ starred: toggled(now.starred, gift) }))}
      />
      <GiftFacts gift={gift} />
      <Tags tags={gift.categories} className="mt-4" />
      <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 empty:hidden">
        <MessageButton prompt={`Show me more gift ideas like “${gift.name}”.`}>
          {say('More like this')}
        </MessageButton>
        <MessageButton prompt={`I like this gift idea: “${gift.name}”.`}>{say('Share')}</MessageButton>
      </div>
    </article>
  )
}
