const ROWS = ['first', 'second', 'third', 'fourth', 'fifth']

export function TableSkeleton() {
  return (
    <>
      <div className="flex items-baseline gap-3 pb-3">
        <div className="skeleton h-6 w-44" />
        <div className="skeleton h-5 w-14" />
      </div>
      <div className="rounded-xl border">
        {['head', ...ROWS].map((row) => (
          <div key={row} className="flex gap-6 border-b px-3 py-2.5 last:border-b-0">
            <div className="skeleton h-5 w-1/3" />
            <div className="skeleton h-5 flex-1" />
            <div className="skeleton h-5 w-16" />
          </div>
        ))}
      </div>
    </>
  )
}
