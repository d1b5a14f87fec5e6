import { StarButton } from '../gifts/star-button.tsx'
import { isStarred, type Starred } from '../gifts/starred.ts'
import { useSay } from '../gifts/use-say.ts'

interface ShelfProps {
  gifts: readonly Starred[]
  starred: readonly Starred[]
  onStar: (gift: Starred) => void
  canOpen: (id: string) => boolean
  onOpen: (gift: Starred) => void
}

/** Ideas starred in an earlier list. An unstarred one stays until the next list, so that it can be starred again. */
export function StarredGifts({ gifts, starred, onStar, canOpen, onOpen }: ShelfProps) {
  const say = useSay()
  if (gifts.length === 0) return null
  return (
    <section>
      <h2 className="mb-2 text-sm font-medium text-secondary">{say('Starred')}</h2>
      <ul aria-label={say('Starred')} className="flex flex-wrap gap-2">
        {gifts.map((gift) => (
          <li key={gift.id} className="flex max-w-full items-center rounded-full border ps-1 pe-3 text-sm">
            <StarButton
              size="sm"
              name={gift.name}
              isStarred={isStarred(starred, gift.id)}
              onToggle={() => onStar(gift)}
            />
            {canOpen(gift.id) ? (
              <button
                type="button"
                data-opens={gift.id}
                className="min-w-0 cursor-pointer rounded-sm py-1 text-start text-default underline-offset-2 wrap-anywhere hover:underline"
                onClick={() => onOpen(gift)}
              >
                <bdi>{gift.name}</bdi>
              </button>
            ) : (
              <bdi className="min-w-0 py-1 wrap-anywhere">{gift.name}</bdi>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
