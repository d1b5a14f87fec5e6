import { type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react'
import { lazyOr } from './lazy-or.tsx'
import { NotLoaded } from './not-loaded.tsx'

/** A component whose code a page does not need at first. */
export type Later<Props extends object> = ComponentType<Props> & { load(): Promise<unknown> }

interface Part<Props extends object> {
  loaded?: ComponentType<Props>
  Lazy: ComponentType<Props>
  fallback: ReactNode
}

/** Once loaded, it draws at once; the fallback stands in for it only before. */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
): Later<Props> {
  const loading = () =>
    load().then((component) => {
      part.loaded = component
      return component
    })
  const part: Part<Props> = { Lazy: lazyOr(loading, NotLoaded), fallback }
  return Object.assign((props: Props) => <Drawn part={part} props={props} />, { load: loading })
}

function Drawn<Props extends object>({ part, props }: { part: Part<Props>; props: Props }) {
  // The same one as long as it is drawn, so that its state survives.
  const [Loaded] = useState(() => part.loaded)
  if (Loaded) return <Loaded {...props} />
  return (
    <Suspense fallback={part.fallback}>
      <part.Lazy {...props} />
    </Suspense>
  )
}

/** Loads what a page may need next, once its first view is drawn. Changing the list has no effect. */
export function useAhead(parts: readonly { load(): Promise<unknown> }[]): void {
  const [first] = useState(parts)
  useEffect(() => {
    const timer = setTimeout(() => {
      // What fails to load says so when it is opened.
      for (const part of first) part.load().catch(() => null)
    }, 1000)
    return () => clearTimeout(timer)
  }, [first])
}
