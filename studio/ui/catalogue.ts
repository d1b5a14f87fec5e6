import { useEffect, useMemo, useState } from 'react'
import type { DevState } from '../../common/api/dev.ts'

export interface PlayApp {
  slug: string
  title: string
  description: string
  access: 'public' | 'signed-in'
  endpoint: string
  /** Made in the studio, and not come with the server. */
  made: boolean
  /** Opened by its address, and not offered. */
  unlisted?: boolean
}

export interface Fixture {
  name: string
  locale?: string
  toolInput?: Record<string, unknown>
  toolOutput?: Record<string, unknown> | null
  toolResponseMetadata?: Record<string, unknown> | null
  /** What a call that failed says. */
  toolError?: string
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
  /** Which version of the server's apps these are. */
  version: number
  /** How the app stands that somebody writes here; null where nobody does. */
  dev: DevState | null
}

export const useApps = (version = 0) => useCatalogue<PlayApp>('/api/play/apps', 'apps', version)
/** The widgets there is something to show with. */
export function useWidgets(version = 0): Catalogue<PlayWidget> {
  const { items, ...rest } = useCatalogue<PlayWidget>('/api/play/widgets', 'widgets', version)
  const shown = useMemo(() => items?.filter(({ fixtures }) => fixtures?.length > 0) ?? null, [items])
  return { items: shown, ...rest }
}

/** Read anew for another version; what is shown stays meanwhile. */
function useCatalogue<Item>(path: string, name: string, version: number): Catalogue<Item> {
  const [catalogue, setCatalogue] = useState<Catalogue<Item>>({
    items: null,
    failed: false,
    version: 0,
    dev: null,
  })
  useEffect(() => {
    const leaving = new AbortController()
    readList(path, leaving.signal).then(
      (body) =>
        setCatalogue({
          items: (body[name] as Item[] | undefined) ?? [],
          failed: false,
          version,
          dev: (body.dev as DevState | null | undefined) ?? null,
        }),
      () => leaving.signal.aborted || setCatalogue((now) => ({ ...now, items: null, failed: true, version })),
    )
    return () => leaving.abort()
  }, [path, name, version])
  return catalogue
}

async function readList(path: string, signal: AbortSignal): Promise<Record<string, unknown>> {
  const reply = await fetch(path, { signal })
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}.`)
  return reply.json()
}
