import { useSay } from './use-say.ts'

const MOST_TAGS = 5

/** Small labels; beyond a few, only a count of the rest. */
export function Tags({ tags, className = 'mt-2.5' }: { tags: readonly string[]; className?: string }) {
  const say = useSay()
  if (tags.length === 0) return null
  const left = tags.slice(MOST_TAGS)
  return (
    <ul aria-label={say('Tags')} className={`flex flex-wrap gap-1.5 ${className}`}>
      {tags.slice(0, MOST_TAGS).map((tag) => (
        <li
          key={tag}
          className="max-w-full truncate rounded-md bg-alpha/6 px-2 py-0.5 text-xs text-secondary"
        >
          <bdi>{tag}</bdi>
        </li>
      ))}
      {left.length > 0 && (
        <li className="py-0.5 text-xs text-secondary">
          <span aria-hidden>+{left.length}</span>
          <span className="sr-only">and {left.slice(0, 20).join(', ')}</span>
        </li>
      )}
    </ul>
  )
}
