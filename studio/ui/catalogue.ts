import { useEffect, useMemo, useState } from 'react'
import type { DevState } from '../../common/api/dev.ts'

export interface PlayApp {
  slug: string
  title: string
  description: string
  access: 'public' | 'signed-in'
  endpoint: string
  /** Made in the studio, not built in. */
  made: boolean
  /** Reachable by its address, but not listed. */
  unlisted?: boolean
}

export interface Fixture {
  name: string
  locale?: string
  toolInput?: Record<string, unknown>
  toolOutput?: Record<string, unknown> | null
  toolResponseMetadata?: Record<string, unknown> | null
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

/** A list from the server; null until it arrives, `failed` if it could not be read. */
export interface Catalogue<Item> {
  items: readonly Item[] | null
  failed: boolean
  version: number
  /** The state of an app under development; null if there is none. */
  dev: DevState | null
}

/** Apps to choose from, including the one named in the address, which may be unlisted. */
export const useApps = (version = 0, named: string | null = null) =>
  useCatalogue<PlayApp>(
    named === null ? '/api/play/apps' : `/api/play/apps?app=${encodeURIComponent(named)}`,
    'apps',
    version,
  )

/** Widgets that have fixtures. */
export function useWidgets(version = 0): Catalogue<PlayWidget> {
  const { items, ...rest } = useCatalogue<PlayWidget>('/api/play/widgets', 'widgets', version)
  const shown = useMemo(() => items?.filter(({ fixtures }) => fixtures?.length > 0) ?? null, [items])
  return { items: shown, ...rest }
}

/** Read again for each version; the old list stays meanwhile. */
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
