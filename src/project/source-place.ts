import { SourceMap, type SourceMapPayload } from 'node:module'

type Mappings = Pick<SourceMapPayload, 'version' | 'sources' | 'names' | 'mappings'>

export interface BuiltPlace {
  /** Counted from 1, as people and stacks do. */
  readonly line: number
  readonly column: number
}

/** The place in the source that a place in built code came from; null where the map has none. */
export function sourcePlace(
  map: Mappings,
  { line, column }: BuiltPlace,
): (BuiltPlace & { readonly source: string }) | null {
  const entry = new SourceMap({ file: '', sourceRoot: '', sourcesContent: [], ...map }).findEntry(
    line - 1,
    column - 1,
  )
  if (!('originalSource' in entry)) return null
  return {
    source: entry.originalSource,
    line: entry.originalLine + 1,
    column: entry.originalColumn + 1,
  }
}
