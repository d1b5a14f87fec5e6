const ROWS = ['first', 'second', 'third', 'fourth']

export function TaskRowsSkeleton() {
  return (
    <div className="divide-y divide-(--color-border-subtle)">
      {ROWS.map((row) => (
        <div key={row} className="flex gap-3 py-2.5">
          <div className="skeleton m-0.5 size-5 shrink-0" />
          <div className="min-w-0 flex-1">
            <div className="skeleton h-5 w-3/5" />
            <div className="skeleton mt-2 h-4 w-2/5" />
          </div>
        </div>
      ))}
    </div>
  )
}

export function TaskListSkeleton() {
  return (
    <div className="flex flex-col gap-3">
      <div className="skeleton h-12 rounded-xl!" />
      <div className="flex gap-1">
        <div className="skeleton h-7 w-16 rounded-full!" />
        <div className="skeleton h-7 w-24 rounded-full!" />
        <div className="skeleton h-7 w-20 rounded-full!" />
      </div>
      <TaskRowsSkeleton />
    </div>
  )
}
