const ROWS = ['distance', 'diameter', 'day', 'year', 'moons']

/** The same layout as the view, so that nothing moves when it appears. */
export function SolarSystemSkeleton() {
  return (
    <div className="mx-auto grid max-w-[50rem] gap-x-8 gap-y-5 min-[40rem]:grid-cols-[minmax(0,1fr)_17rem] min-[40rem]:items-center">
      <div className="mx-auto w-full max-w-[27rem]">
        <div className="skeleton aspect-square w-full rounded-full!" />
        <div className="skeleton mt-3 h-9 w-3/4" />
      </div>
      <div>
        <div className="skeleton h-[4.125rem] w-full min-[40rem]:h-[8.375rem]" />
        <div className="skeleton mt-4 h-6 w-1/3" />
        <div className="skeleton mt-2 h-9 w-full" />
        {ROWS.map((row) => (
          <div key={row} className="skeleton mt-4 h-5 w-full" />
        ))}
        <div className="skeleton mt-8 h-9 w-full" />
      </div>
    </div>
  )
}
