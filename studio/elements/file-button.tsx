import { Button } from '@openai/apps-sdk-ui/components/Button'
import { type ReactNode, useRef } from 'react'
import { ACCEPTED, type PickedInput, readPicked } from '../features/picked.ts'

interface FileButtonProps {
  onPick(picked: PickedInput): void
  size?: 'sm' | 'md' | 'lg'
  variant?: 'outline' | 'ghost'
  /** The one main action of its screen. */
  main?: boolean
  children: ReactNode
}

export function FileButton({
  onPick,
  size = 'sm',
  variant = 'outline',
  main = false,
  children,
}: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  const choose = async (file: File | undefined) => {
    if (file) onPick(await readPicked(file))
  }
  return (
    <>
      <Button
        color={main ? 'primary' : 'secondary'}
        variant={main ? 'solid' : variant}
        size={size}
        onClick={() => input.current?.click()}
      >
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        accept={ACCEPTED}
        aria-label="File"
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          void choose(event.target.files?.[0])
          // The same file can be chosen again.
          event.target.value = ''
        }}
      />
    </>
  )
}
