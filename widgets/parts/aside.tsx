/** Short texts on one line; each keeps its own direction. */
export function Aside({ parts, className = 'text-sm' }: { parts: readonly string[]; className?: string }) {
  const said = [...new Set(parts.filter(Boolean))]
  if (said.length === 0) return null
  return (
    <p className={`line-clamp-2 text-secondary wrap-anywhere ${className}`}>
      {said.map((part, place) => (
        <span key={part}>
          {place > 0 && <span aria-hidden="true"> · </span>}
          <bdi>{part}</bdi>
        </span>
      ))}
    </p>
  )
}
