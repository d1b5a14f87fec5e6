import { Button } from '@openai/apps-sdk-ui/components/Button'
import { X } from '@openai/apps-sdk-ui/components/Icon'

/** Takes an idea off the list, and keeps ideas like it from the next. */
export function NotThisButton({ name, onPress }: { name: string; onPress: () => void }) {
  return (
    <Button
      color="secondary"
      variant="ghost"
      size="lg"
      uniform
      aria-label={`Not this: ${name}`}
      title="Not this"
      className="relative shrink-0 text-secondary!"
      onClick={onPress}
    >
      <X />
    </Button>
  )
}
