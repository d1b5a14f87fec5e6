import { useSay } from './use-say.ts'

/** The reason why a gift fits. */
export function Why({ children }: { children: string }) {
  const say = useSay()
  return (
    <span className="min-w-0 text-secondary wrap-anywhere">
      <span className="sr-only">{say('Why it fits:')} </span>
      <bdi>{children}</bdi>
    </span>
  )
}
