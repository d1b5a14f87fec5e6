const CARDS = ['first', 'second', 'third', 'fourth']

/** `panels` stand below the figures, side by side. */
export function FiguresSkeleton({ panels }: { panels: 1 | 2 }) {
  return (
    <div className="flex flex-col gap-5">
      <div className="skeleton h-7 w-48" />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-3">
        {CARDS.map((card) => (
          <div key={card} className="rounded-xl border p-4">
            <div className="skeleton h-5 w-20" />
            <div className="skeleton mt-1 h-8 w-24" />
            <div className="skeleton mt-1 h-5 w-14" />
          </div>
        ))}
      </div>
      <div className={`grid gap-5 ${panels === 2 ? 'sm:grid-cols-2' : ''}`}>
        {['first', 'second'].slice(0, panels).map((panel) => (
          <div key={panel} className="skeleton h-44" />
        ))}
      </div>
    </div>
  )
}
