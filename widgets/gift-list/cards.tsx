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
}

export function Cards({ label, ideas, starred, onStar, canOpen, onOpen }: CardsProps) {
  return (
    <ul aria-label={label} className={GRID}>
      {ideas.map((idea) => (
        <GiftCard
          key={idea.id}
          idea={idea}
          isStarred={isStarred(starred, idea.id)}
          onStar={() => onStar(idea)}
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
          <div className="skeleton h-6 w-3/5" />
          <div className="skeleton mt-1.5 h-4 w-full" />
          <div className="skeleton mt-1.5 h-4 w-4/5" />
          <div className="mt-4 flex justify-between gap-3">
            <div className="skeleton h-5 w-2/5" />
            <div className="skeleton h-5 w-1/6" />
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
      <CardsSkeleton count={USUAL} />
      <div className="skeleton mt-4 h-9 w-20 rounded-full!" />
    </>
  )
}
