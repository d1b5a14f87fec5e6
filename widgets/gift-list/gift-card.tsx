import type { GiftIdea } from '../gifts/gift.ts'
import { Price } from '../gifts/price.tsx'
import { StarButton } from '../gifts/star-button.tsx'
import { Why } from '../gifts/why.tsx'

interface GiftCardProps {
  idea: GiftIdea
  isStarred: boolean
  onStar: () => void
  /** Absent where nothing more can be shown. */
  onOpen: (() => void) | undefined
}

export const CARD = 'relative flex min-w-0 flex-col rounded-xl border p-4'

export function GiftCard({ idea, isStarred, onStar, onOpen }: GiftCardProps) {
  const { id, name, brief, price, why } = idea
  return (
    <li className={`${CARD} ${onOpen ? 'hover:bg-alpha/3' : ''}`}>
      <div className="flex items-start gap-2">
        <h3 className="min-w-0 flex-1 font-medium text-default wrap-anywhere">
          {onOpen ? <Opener id={id} name={name} onOpen={onOpen} /> : <bdi>{name}</bdi>}
        </h3>
        <div className="-my-1.5 -me-1.5 flex">
          <StarButton name={name} isStarred={isStarred} onToggle={onStar} />
        </div>
      </div>
      {brief && (
        <p dir="auto" className="mt-1 line-clamp-4 text-sm text-secondary wrap-anywhere">
          {brief}
        </p>
      )}
      <div className="mt-auto flex flex-wrap items-baseline gap-x-3 pt-3 text-sm">
        {why && (
          <p className="line-clamp-2 min-w-0 flex-1 text-secondary sm:line-clamp-1">
            <Why>{why}</Why>
          </p>
        )}
        <p className="ms-auto">
          <Price range={price} />
        </p>
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
