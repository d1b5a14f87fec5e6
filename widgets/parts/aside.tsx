/** Short texts on one line; each keeps its own direction. */
export function Aside({ parts, className = 'text-sm' }: { parts: readonly string[]; className?: string }) {
  const distinct = [...new Set(parts.filter(Boolean))]
  if (distinct.length === 0) return null
  return (
    <p className={`line-clamp-2 text-secondary wrap-anywhere ${className}`}>
      {distinct.map((part, place) => (
        <span key={part}>
          {place > 0 && <span aria-hidden="true"> · </span>}
          <bdi>{part}</bdi>
        </span>
      ))}
    </p>
  )
}
