import { Button } from '@openai/apps-sdk-ui/components/Button'
import { X } from '@openai/apps-sdk-ui/components/Icon'
import { useSay } from './use-say.ts'

/** Removes an idea, and keeps similar ones out of the next list. */
export function NotThisButton({ name, onPress }: { name: string; onPress: () => void }) {
  const say = useSay()
  return (
    <Button
      color="secondary"
      variant="ghost"
      size="lg"
      uniform
      aria-label={say('Not this: {name}', { name })}
      title={say('Not this')}
      className="relative shrink-0 text-secondary!"
      onClick={onPress}
    >
      <X />
    </Button>
  )
}
