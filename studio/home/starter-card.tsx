import { AppThumbnail } from '../editor/app-thumbnail.tsx'
import type { ColorScheme } from '../host/types.ts'
import type { Layout, Starter } from '../ui/app.ts'
import { sayAny } from '../ui/say.ts'
import { useStarterDrawing } from './use-starter-drawing.ts'

interface StarterCardProps {
  starter: Starter
  layout: Layout | undefined
  theme: ColorScheme
  onOpen(): void
}

/** A template's preview; the whole card opens it. */
export function StarterCard({ starter, layout, theme, onOpen }: StarterCardProps) {
  const load = useStarterDrawing(starter, layout)
  return (
    <li className="relative min-w-0 overflow-hidden rounded-xl border text-start focus-within:border-strong hover:border-strong">
      <AppThumbnail load={load} title={sayAny(starter.name)} theme={theme} />
      <div className="border-t p-3">
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={onOpen}
          className="text-start text-sm font-medium after:absolute after:inset-0 after:rounded-xl focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-(--color-ring)"
        >
          {sayAny(starter.name)}
        </button>
        <p dir="auto" className="mt-0.5 line-clamp-2 min-h-10 text-sm text-secondary">
          {sayAny(starter.description)}
        </p>
      </div>
    </li>
  )
}
