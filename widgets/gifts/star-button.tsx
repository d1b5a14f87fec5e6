import { Button } from '@openai/apps-sdk-ui/components/Button'
import { Star, StarFilled } from '@openai/apps-sdk-ui/components/Icon'
import { useSay } from './use-say.ts'

interface StarButtonProps {
  name: string
  isStarred: boolean
  onToggle: () => void
  size?: 'sm' | 'lg'
}

/** Its name stays the same when pressed, so that a screen reader announces only the change. */
export function StarButton({ name, isStarred, onToggle, size = 'lg' }: StarButtonProps) {
  const say = useSay()
  const Icon = isStarred ? StarFilled : Star
  return (
    <Button
      color="secondary"
      variant="ghost"
      size={size}
      uniform
      aria-label={say('Star {name}', { name })}
      aria-pressed={isStarred}
      className={`relative shrink-0 ${isStarred ? 'text-default!' : 'text-secondary!'}`}
      onClick={onToggle}
    >
      <Icon />
    </Button>
  )
}
