const BLOCKS = ['typography', 'buttons', 'fields', 'choices', 'badges', 'alerts']

export function KitchenSinkSkeleton() {
  return (
    <>
      <div className="skeleton h-6 w-20" />
      <div className="skeleton mt-3 h-4 w-2/3" />
      <div className="skeleton mt-4 h-44 w-full" />
      <div className="mt-6 gap-x-8 sm:columns-2">
        {BLOCKS.map((block) => (
          <div key={block} className="break-inside-avoid border-t border-default py-5">
            <div className="skeleton h-6 w-32" />
            <div className="skeleton mt-3 h-4 w-5/6" />
            <div className="skeleton mt-4 h-40 w-full" />
          </div>
        ))}
      </div>
    </>
  )
}
