import { useCallback } from 'react'
import { pictureHosts } from '../../../common/picture-hosts.ts'
import { api } from '../../ui/api.ts'
import type { Data, Layout, ThemeVariables } from '../../ui/app.ts'
import { sayAny } from '../../ui/say.ts'
import { usePageTheme } from '../../ui/use-page-theme.ts'
import { AppThumbnail } from '../app-thumbnail.tsx'
import { withHosts, withPictures } from '../use-drawn.ts'

interface LayoutOptionProps {
  layout: Layout
  group: string
  chosen: boolean
  data: Data
  look: { name: string; themeVariables: ThemeVariables }
  /** The columns that this layout would hide. */
  words: string
  onChoose(): void
}

/** A layout with the app drawn in it, when to use it, and what it leaves out. */
export function LayoutOption({ layout, group, chosen, data, look, words, onChoose }: LayoutOptionProps) {
  const theme = usePageTheme()
  const { name: layoutTemplate } = layout
  const load = useCallback(async () => {
    const drawn = await api.draw({ ...look, layoutTemplate })
    const hosts = pictureHosts(layout, data, location.origin)
    return { ...withHosts(drawn, hosts), data: withPictures(data, drawn) }
  }, [look, layoutTemplate, layout, data])
  return (
    <label className="relative flex min-w-0 flex-col overflow-hidden rounded-xl border outline-offset-2 outline-(--color-ring) hover:border-strong has-checked:border-(--color-text) has-checked:ring-1 has-checked:ring-(--color-text) has-focus-visible:outline-2">
      <input
        type="radio"
        name={group}
        value={layoutTemplate}
        checked={chosen}
        onChange={onChoose}
        className="sr-only"
      />
      <AppThumbnail load={load} title={sayAny(layout.title)} theme={theme} />
      <span className="block flex-1 border-t p-2.5">
        <span className="block text-sm font-medium">{sayAny(layout.title)}</span>
        <span className="mt-0.5 block text-xs text-secondary">{sayAny(layout.description)}</span>
        {words && <span className="mt-1 block text-xs">{words}</span>}
      </span>
    </label>
  )
}
