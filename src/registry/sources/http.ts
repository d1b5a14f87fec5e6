import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { ColumnSettings } from '../../../common/api/reading.ts'
import type { HttpSettings } from '../../../common/api/source-settings.ts'
import { AppError } from '../../errors.ts'
import type { Outgoing, WebReply, WebRequest } from '../../outgoing/outgoing.ts'
import { refused, wordsForStatus } from '../../outgoing/web-failure.ts'
import { findColumn } from '../../reading/find-column.ts'
import type { RowTable } from '../../reading/row-table.ts'
import type { AppSecrets } from '../../secrets.ts'
import { aboutApp } from './app-columns.ts'
import { createFinder, type Finder } from './finder.ts'
import type { FinderParts } from './finder-parts.ts'
import { createLazyTable } from './lazy-table.ts'
import { hasPlace } from './placeholders.ts'
import type { ReplyReader } from './reply-reader.ts'
import { layoutRows } from './rows.ts'
import type { CreateSource, Data, SourceApp } from './source.ts'
import { type AskedFilters, filterParams, filtersAsked, withParams } from './web-filters.ts'
import { type FilledRequest, fillRequest, secretNames, toSend } from './web-request.ts'
import { fitLayout } from './web-rows.ts'

export interface HttpSourceParts {
  readonly outgoing: Outgoing
  readonly replies: ReplyReader
  readonly secrets: Pick<AppSecrets, 'read'>
  clock(): Date
}

/** For all apps together, in characters, so that memory stays bounded. */
const KEPT = { max: 2000, maxSize: 16_000_000 }

interface Kept {
  readonly found: Promise<Loaded>
  readonly until: number
  readonly since: number
}

/** A sheet that cannot be fetched again is served from the cache for a day, and retried every minute. */
const STALE = { most: 24 * 60 * 60 * 1000, retry: 60 * 1000 }

interface Loaded {
  readonly find: Finder
  readonly data: Data
  table(now: Date): RowTable | Promise<RowTable>
  readonly size: number
}

/** Rows from a web service: those it selected by the message, or the best of all it has. */
export function createHttpSource({ outgoing, replies, secrets, clock }: HttpSourceParts): CreateSource {
  const kept = new LRUCache<string, Kept>(KEPT)
  const readBefore = new LRUCache<string, Promise<Loaded>>(KEPT)
  let versions = 0
  return (app) => {
    const settings = settingsOf(app)
    versions += 1
    const version = versions
    // A service that receives the message has already selected; its order stays.
    const chosen = hasPlace(settings.url) || hasPlace(settings.body ?? '')
    const mark = markOf(app)
    const ownTable = createLazyTable(partsOf(app, app.content.mockData))
    const readSecret = async (name: string) => {
      const secret = await secrets.read(app.appId, name)
      if (secret === null && app.live) throw refused('A secret of this app has no value yet.')
      return secret
    }
    const load = async (
      filled: FilledRequest,
      reference?: RowTable,
      signal?: AbortSignal,
    ): Promise<Loaded> => {
      const request = await toSend(settings, filled, readSecret)
      const masked = app.live ? null : secretNames(settings)
      const reply = await ask(outgoing, { ...request, ...(signal && { signal }) }, masked)
      const read = () => loadedFrom(replies, reply, settings, app, { chosen, clock, reference })
      if (reference) return read()
      // Identical replies are parsed once.
      const key = `${version} ${digest(reply.bytes)}`
      const size = key.length + reply.bytes.byteLength
      const loading = readBefore.get(key) ?? read()
      readBefore.set(key, loading, { size })
      loading.catch(() => readBefore.delete(key))
      return loading
    }
    const remembered = (filled: FilledRequest, reference?: RowTable): Promise<Loaded> => {
      const key = [app.appId, mark, filled.url, filled.body].join('\n')
      const now = clock().getTime()
      const known = kept.get(key)
      if (known && known.until > now) return known.found
      const stale = settings.format === 'sheet' && known && now - known.since < STALE.most ? known : null
      // Concurrent requests share one reply, so no caller's leaving may cancel it.
      const found = load(filled, reference).catch(async (error) => {
        if (!stale) throw error
        const size = key.length + (await stale.found).size
        kept.set(key, { ...stale, until: now + STALE.retry }, { size })
        return stale.found
      })
      const until = now + settings.cacheSeconds * 1000
      kept.set(key, { found, until, since: now }, { size: key.length })
      found.then(
        ({ size }) =>
          kept.get(key)?.found === found &&
          kept.set(key, { found, until, since: now }, { size: key.length + size }),
        () => kept.get(key)?.found === found && kept.delete(key),
      )
      return found
    }
    return async (message, context, call) => {
      const filled = fillRequest(settings, { message, context })
      const keep = app.live && settings.cacheSeconds > 0
      const get = (request: FilledRequest, reference?: RowTable) =>
        keep ? remembered(request, reference) : load(request, reference, call.signal)
      let loading: Promise<Loaded> | null = null
      const whole = () => {
        loading ??= get(filled)
        return loading
      }
      const narrowed = await narrow(ownTable, app, settings, clock(), { message, context }, whole)
      const some = narrowed && (await get(withParams(filled, narrowed.params), narrowed.table))
      // If the service has no match, the other rows show what comes closest.
      const loaded = some && layoutRows(some.data, app.layout).length > 0 ? some : await whole()
      return loaded.find(message, context, call)
    }
  }
}

function settingsOf({ content: { source } }: SourceApp): HttpSettings {
  if (source.kind !== 'http') throw new AppError('INVALID_CONFIG', { field: 'source.kind' })
  return source
}

/** Another version of the app may parse the same reply differently. */
function markOf({ content, layout }: SourceApp): string {
  const { name, layoutTemplate, source, mockData } = content
  const around = layout.rows ? { ...mockData, [layout.rows.key]: [] } : {}
  return createHash('sha256')
    .update(JSON.stringify([name, layoutTemplate, source, around]))
    .digest('base64url')
}

const digest = (bytes: ArrayBuffer) => createHash('sha256').update(new Uint8Array(bytes)).digest('base64url')

async function ask(
  outgoing: Outgoing,
  request: WebRequest,
  secrets: readonly string[] | null,
): Promise<WebReply> {
  const reply = await outgoing.send(request)
  if (reply.status < 200 || reply.status > 299) throw refused(wordsForStatus(reply.status, secrets))
  return reply
}

async function loadedFrom(
  replies: ReplyReader,
  reply: WebReply,
  settings: HttpSettings,
  { appId, content, layout }: SourceApp,
  {
    reference,
    ...more
  }: Pick<FinderParts, 'chosen' | 'clock'> & { readonly reference: RowTable | undefined },
): Promise<Loaded> {
  // Its bytes move to the parsing thread.
  const size = reply.bytes.byteLength
  const data = fitLayout(
    await replies.read(appId, { bytes: reply.bytes, settings, layout }),
    layout,
    content.mockData,
  )
  // A few rows do not show a column's type; rows read earlier do.
  const columns = reference && columnsLike(reference, content.columns)
  return {
    data,
    table: createLazyTable(partsOf({ content, layout }, data)),
    find: createFinder({
      ...partsOf({ content, layout }, data),
      ...(columns && { columns, filtered: true }),
      ...more,
    }),
    size,
  }
}

const partsOf = ({ content, layout }: Pick<SourceApp, 'content' | 'layout'>, data: Data) => ({
  ...content,
  about: aboutApp(content),
  layout,
  data,
})

const columnsLike = ({ columns }: RowTable, declared: readonly ColumnSettings[] = []): ColumnSettings[] =>
  columns.map(({ key, type }) => ({ type, ...declared.find((one) => one.key === key), key }))

interface Narrowed {
  readonly table: RowTable
  readonly params: readonly (readonly [string, string])[]
}

/** The filters for the service to apply, read against the app's own rows, then against a complete reply. */
async function narrow(
  ownTable: Loaded['table'],
  { content }: SourceApp,
  { filterParams: mapped = [] }: HttpSettings,
  now: Date,
  question: Pick<AskedFilters, 'message' | 'context'>,
  whole: () => Promise<Loaded>,
): Promise<Narrowed | null> {
  if (mapped.length === 0) return null
  const readAgainst = (table: RowTable): Narrowed | null => {
    const filters = filtersAsked(table, { ...question, now, timeZone: content.timeZone })
    const params = filterParams(table, mapped, filters)
    return params.length > 0 ? { table, params } : null
  }
  const known = await ownTable(now)
  const own = mapped.every(({ column }) => findColumn(known, column)) ? readAgainst(known) : null
  // Samples do not cover every value; the reply does, and is needed next anyway.
  return own ?? readAgainst(await (await whole()).table(now))
}
