const CARDS = ['first', 'second', 'third', 'fourth']

export function CarouselSkeleton() {
  return (
    <>
      <div className="flex h-9 items-center">
        <div className="skeleton h-5 w-44" />
      </div>
      <div className="-mx-4 mt-2 flex gap-3 overflow-hidden px-4">
        {CARDS.map((card) => (
          <div
            key={card}
            className="shrink-0 grow basis-[min(14rem,80%)] overflow-hidden rounded-xl border border-default"
          >
            <div className="skeleton aspect-[4/3] rounded-none!" />
            <div className="p-3">
              <div className="skeleton h-5 w-3/4" />
              <div className="skeleton mt-2 h-4 w-1/2" />
              <div className="skeleton mt-2 h-8 w-full" />
              <div className="skeleton mt-4 h-8 w-24 rounded-full!" />
            </div>
          </div>
        ))}
      </div>
    </>
  )
}
