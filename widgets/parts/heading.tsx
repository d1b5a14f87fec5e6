interface HeadingProps {
  title: string
  note?: string
}

/** The title above a view's content; renders nothing without one. */
export function Heading({ title, note }: HeadingProps) {
  if (!title) return null
  return (
    <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-3">
      <h2 className="heading-sm min-w-0 text-default wrap-anywhere" dir="auto">
        {title}
      </h2>
      {note && (
        <p dir="auto" className="tabular shrink-0 text-sm text-secondary">
          {note}
        </p>
      )}
    </div>
  )
}
