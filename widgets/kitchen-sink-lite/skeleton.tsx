/** Each section with the height it will have, in rem. */
const SECTIONS = {
  typography: 14,
  buttons: 12,
  badges: 4,
  links: 1.5,
  indicators: 1.5,
  avatars: 2.5,
  skeleton: 3,
  empty: 7,
  fields: 16,
  choices: 15,
  alerts: 20,
  icons: 10,
  problem: 9,
}

export function KitchenSinkSkeleton() {
  return (
    <>
      <div className="skeleton h-6 w-20" />
      <div className="skeleton mt-2 h-4 w-2/3" />
      <div className="skeleton mt-4 h-72 w-full" />
      <div className="mt-4 gap-x-8 sm:columns-2">
        {Object.entries(SECTIONS).map(([section, height]) => (
          <div key={section} className="break-inside-avoid border-t border-default py-5">
            <div className="skeleton h-6 w-32" />
            <div className="skeleton mt-2 h-8 w-5/6" />
            <div className="skeleton mt-4 w-full" style={{ height: `${height}rem` }} />
          </div>
        ))}
      </div>
    </>
  )
}
