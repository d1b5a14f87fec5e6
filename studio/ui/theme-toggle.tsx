import { Moon, Sun } from '@openai/apps-sdk-ui/components/Icon'
import type { ColorScheme } from '../host/types.ts'
import { GhostButton } from './buttons.tsx'
import { say } from './say.ts'

export function ThemeToggle({ theme, onToggle }: { theme: ColorScheme; onToggle(): void }) {
  const label =
    theme === 'light' ? say('Switch the studio to dark colours') : say('Switch the studio to light colours')
  return (
    <GhostButton uniform aria-label={label} title={label} onClick={onToggle}>
      {theme === 'light' ? <Moon /> : <Sun />}
    </GhostButton>
  )
}
