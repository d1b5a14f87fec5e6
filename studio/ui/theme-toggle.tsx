import { Moon, Sun } from '@openai/apps-sdk-ui/components/Icon'
import type { ColorScheme } from '../host/types.ts'
import { GhostButton } from './buttons.tsx'

export function ThemeToggle({ theme, onToggle }: { theme: ColorScheme; onToggle(): void }) {
  const other = theme === 'light' ? 'dark' : 'light'
  return (
    <GhostButton
      uniform
      aria-label={`Switch the studio to ${other} colours`}
      title={`Switch the studio to ${other} colours`}
      onClick={onToggle}
    >
      {theme === 'light' ? <Moon /> : <Sun />}
    </GhostButton>
  )
}
