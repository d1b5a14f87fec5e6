/** As tall as a usual gift's facts; a phone needs more lines for the same words. */
const LINES = {
  first: 'w-full',
  second: 'w-full',
  third: 'w-full sm:w-2/3',
  fourth: 'w-full sm:hidden',
  fifth: 'w-full sm:hidden',
  sixth: 'w-full sm:hidden',
  last: 'w-1/2 sm:hidden',
}

export function FactsSkeleton() {
  return (
    <>
      <div className="mt-3 max-w-2xl space-y-1">
        {Object.entries(LINES).map(([line, width]) => (
          <div key={line} className={`skeleton h-5 ${width}`} />
        ))}
      </div>
      <div className="skeleton mt-4 h-22 max-w-2xl! sm:h-15.5" />
      <div className="skeleton mt-3 h-24 w-2/3 sm:h-11" />
    </>
  )
}
