import { useEffect, useMemo, useState } from 'react'

export interface PlayApp {
  slug: string
  title: string
  description: string
  access: 'public' | 'signed-in'
  endpoint: string
  /** Made in the studio, and not come with the server. */
  made: boolean
}

export interface Fixture {
  name: string
  locale?: string
  toolInput?: Record<string, unknown>
  toolOutput?: Record<string, unknown> | null
  toolResponseMetadata?: Record<string, unknown> | null
  widgetState?: unknown
}

export interface PlayWidget {
  app: string
  endpoint: string
  name: string
  title: string
  uri: string
  fixtures: Fixture[]
}

/** What the server has to show; null until it has said, and `failed` when it could not. */
export interface Catalogue<Item> {
  items: readonly Item[] | null
  failed: boolean
}

export const useApps = () => useCatalogue<PlayApp>('/api/play/apps', 'apps')
/** The widgets there is something to show with. */
export function useWidgets(): Catalogue<PlayWidget> {
  const { items, failed } = useCatalogue<PlayWidget>('/api/play/widgets', 'widgets')
  const shown = useMemo(() => items?.filter(({ fixtures }) => fixtures?.length > 0) ?? null, [items])
  return { items: shown, failed }
}

function useCatalogue<Item>(path: string, name: string): Catalogue<Item> {
  const [catalogue, setCatalogue] = useState<Catalogue<Item>>({ items: null, failed: false })
  useEffect(() => {
    const leaving = new AbortController()
    readList<Item>(path, name, leaving.signal).then(
      (items) => setCatalogue({ items, failed: false }),
      () => leaving.signal.aborted || setCatalogue({ items: null, failed: true }),
    )
    return () => leaving.abort()
  }, [path, name])
  return catalogue
}

async function readList<Item>(path: string, name: string, signal: AbortSignal): Promise<Item[]> {
  const reply = await fetch(path, { signal })
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}.`)
  const body: Record<string, Item[]> = await reply.json()
  return body[name] ?? []
}
