import { Button } from '@openai/apps-sdk-ui/components/Button'
import type { GiftIdea } from '../gifts/gift.ts'
import { GiftPicture } from '../gifts/gift-picture.tsx'
import { NotThisButton } from '../gifts/not-this-button.tsx'
import { Price } from '../gifts/price.tsx'
import { StarButton } from '../gifts/star-button.tsx'
import { useSay } from '../gifts/use-say.ts'
import { Why } from '../gifts/why.tsx'

interface GiftCardProps {
  idea: GiftIdea
  isStarred: boolean
  onStar: () => void
  onDismiss: () => void
  /** Absent if there is nothing more to show or ask for. */
  onOpen: (() => void) | undefined
  onLike: (() => void) | undefined
}

export const CARD = 'relative flex min-w-0 flex-col rounded-xl border p-4'

export function GiftCard({ idea, isStarred, onStar, onDismiss, onOpen, onLike }: GiftCardProps) {
  const say = useSay()
  const { id, name, brief, price, why, offer, categories } = idea
  return (
    <li className={`${CARD} ${onOpen ? 'hover:bg-alpha/3' : ''}`}>
      <div className="flex items-start gap-3">
        <GiftPicture image={offer.image} categories={categories} />
        <div className="min-w-0 flex-1">
          <h3 className="font-medium text-default wrap-anywhere">
            {onOpen ? <Opener id={id} name={name} onOpen={onOpen} /> : <bdi>{name}</bdi>}
          </h3>
          <p className="text-sm">
            <Price range={price} dollars={offer.dollars} />
          </p>
        </div>
        <div className="-my-1.5 -me-1.5 flex">
          <StarButton name={name} isStarred={isStarred} onToggle={onStar} />
          <NotThisButton name={name} onPress={onDismiss} />
        </div>
      </div>
      {brief && (
        <p dir="auto" className="mt-2 line-clamp-4 text-sm text-secondary wrap-anywhere">
          {brief}
        </p>
      )}
      <div className="mt-auto flex flex-wrap items-center gap-x-3 pt-3 text-sm empty:hidden">
        {why && (
          <p className="line-clamp-2 min-w-0 flex-1 text-secondary sm:line-clamp-1">
            <Why>{why}</Why>
          </p>
        )}
        {onLike && (
          <Button
            color="secondary"
            variant="ghost"
            size="sm"
            className="relative ms-auto -me-2"
            aria-label={say('More like this: {name}', { name })}
            onClick={onLike}
          >
            {say('More like this')}
          </Button>
        )}
      </div>
    </li>
  )
}

/** The whole card can be pressed. */
function Opener({ id, name, onOpen }: { id: string; name: string; onOpen: () => void }) {
  return (
    <button
      type="button"
      data-opens={id}
      className="cursor-pointer text-start after:absolute after:inset-0 after:rounded-xl focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-(--color-ring)"
      onClick={onOpen}
    >
      <bdi>{name}</bdi>
    </button>
  )
}
