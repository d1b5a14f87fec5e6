import { Button } from '@openai/apps-sdk-ui/components/Button'
import { type ReactNode, useRef } from 'react'
import { say } from '../ui/say.ts'
import { ACCEPTED, type PickedInput } from './picked.ts'
import { usePicking } from './use-picking.ts'

interface FileButtonProps {
  onPick(picked: PickedInput): void
  size?: 'sm' | 'md' | 'lg'
  variant?: 'outline' | 'ghost'
  main?: boolean
  /** Accepted files and their label; sheets by default. */
  accepts?: { label: string; types: string; several: boolean }
  children: ReactNode
}

const SHEETS = { label: say('File'), types: ACCEPTED, several: false }

export function FileButton({
  onPick,
  size = 'sm',
  variant = 'outline',
  main = false,
  accepts = SHEETS,
  children,
}: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  const { reading, pick } = usePicking(onPick)
  return (
    <>
      <Button
        color={main ? 'primary' : 'secondary'}
        variant={main ? 'solid' : variant}
        size={size}
        loading={reading !== null}
        onClick={() => input.current?.click()}
      >
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accepts.types}
        multiple={accepts.several}
        aria-label={accepts.label}
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          pick(event.target.files ?? [])
          // Lets the same file be chosen again.
          event.target.value = ''
        }}
      />
    </>
  )
}
