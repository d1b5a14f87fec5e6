import type { GiftIdea } from '../gifts/gift.ts'
import { isStarred, type Starred } from '../gifts/starred.ts'
import { CARD, GiftCard } from './gift-card.tsx'

/** Two side by side where there is room; a last one alone takes the row. */
const GRID = 'grid gap-3 sm:grid-cols-2 sm:*:last:odd:col-span-2'

interface CardsProps {
  label: string
  ideas: readonly GiftIdea[]
  starred: readonly Starred[]
  onStar: (idea: GiftIdea) => void
  canOpen: (id: string) => boolean
  onOpen: (idea: GiftIdea) => void
  onDismiss: (idea: GiftIdea) => void
  /** Absent if the host cannot ask for more. */
  onLike: ((idea: GiftIdea) => void) | undefined
}

export function Cards({ label, ideas, starred, onStar, canOpen, onOpen, onDismiss, onLike }: CardsProps) {
  return (
    <ul aria-label={label} className={GRID}>
      {ideas.map((idea) => (
        <GiftCard
          key={idea.id}
          idea={idea}
          isStarred={isStarred(starred, idea.id)}
          onStar={() => onStar(idea)}
          onDismiss={() => onDismiss(idea)}
          onLike={onLike && (() => onLike(idea))}
          onOpen={canOpen(idea.id) ? () => onOpen(idea) : undefined}
        />
      ))}
    </ul>
  )
}

export function CardsSkeleton({ count }: { count: number }) {
  return (
    <div className={GRID}>
      {Array.from({ length: count }, (_, place) => `card ${place}`).map((card) => (
        <div key={card} className={CARD}>
          <div className="flex gap-3">
            <div className="skeleton size-12" />
            <div className="flex-1">
              <div className="skeleton h-5 w-4/5" />
              <div className="skeleton mt-1 h-5 w-2/5" />
              <div className="skeleton mt-1.5 h-4 w-1/4" />
            </div>
          </div>
          <div className="skeleton mt-3 h-4 w-full" />
          <div className="skeleton mt-1.5 h-4 w-4/5" />
          <div className="mt-4 flex h-7 items-center justify-between gap-3">
            <div className="skeleton h-5 w-2/5" />
            <div className="skeleton h-5 w-1/4" />
          </div>
        </div>
      ))}
    </div>
  )
}

const USUAL = 5

export function GiftListSkeleton() {
  return (
    <>
      <div className="skeleton mb-3 h-6 w-28" />
      <div className="mb-3 flex gap-2">
        <div className="skeleton h-7 w-20 rounded-full!" />
        <div className="skeleton h-7 w-20 rounded-full!" />
      </div>
      <CardsSkeleton count={USUAL} />
      <div className="skeleton mt-4 h-9 w-20 rounded-full!" />
    </>
  )
}
