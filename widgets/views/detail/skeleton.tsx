export function DetailSkeleton() {
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col gap-4 sm:flex-row sm:gap-5">
        <div className="skeleton aspect-[16/10] shrink-0 rounded-xl! sm:aspect-[4/3] sm:w-2/5" />
        <div className="flex-1">
          <div className="skeleton h-7 w-3/4" />
          <div className="skeleton mt-2 h-5 w-1/2" />
          <div className="skeleton mt-4 h-5 w-full" />
          <div className="skeleton mt-2 h-5 w-4/5" />
          <div className="skeleton mt-4 h-9 w-24 rounded-full!" />
        </div>
      </div>
      <div className="grid gap-x-8 sm:grid-cols-2">
        <div className="skeleton my-2 h-5" />
        <div className="skeleton my-2 h-5" />
      </div>
    </div>
  )
}
