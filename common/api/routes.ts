import type { z } from 'zod'
import type { PathParam } from '../route-name.ts'
import { accessApi } from './access.ts'
import type { accountApi } from './account.ts'
import { activityApi } from './activity.ts'
import { apiDescriptionApi } from './api-description.ts'
import { chatApi } from './chat.ts'
import { documentApi } from './documents.ts'
import { draftApi } from './drafts.ts'
import { drawingApi } from './drawing.ts'
import { generatingApi } from './generating.ts'
import { groupsApi } from './groups.ts'
import { healthApi } from './health.ts'
import { peopleApi } from './people.ts'
import { pictureApi } from './pictures.ts'
import { publishingApi } from './publishing.ts'
import { questionsApi } from './questions.ts'
import { recordApi } from './record.ts'
import { storeApi } from './store.ts'
import { templateApi } from './templates.ts'
import { toolAccessApi } from './tool-access.ts'
import { toolCheckApi } from './tool-check.ts'
import { transferApi } from './transfer.ts'
import { tryingApi } from './trying.ts'

/**
 * The builder's API: each route's input and output. The server serves and documents it from these values, and the
 * studio calls it by their types.
 */
export const builderApi = {
  ...draftApi,
  ...accessApi,
  ...groupsApi,
  ...toolAccessApi,
  ...transferApi,
  ...pictureApi,
  ...publishingApi,
  ...storeApi,
  ...tryingApi,
  ...questionsApi,
  ...toolCheckApi,
  ...activityApi,
  ...drawingApi,
  ...generatingApi,
  ...templateApi,
  ...apiDescriptionApi,
  ...documentApi,
}

/** All routes served and documented from a table: the builder's, the chat's and the owners'. */
export const servedApi = { ...builderApi, ...chatApi, ...recordApi, ...peopleApi, ...healthApi }

type ServedApi = typeof servedApi
type Api = ServedApi & typeof accountApi

export type ServedRoute = keyof ServedApi
export type ApiRouteName = keyof Api

type SchemaOf<Name extends ApiRouteName, Part extends string> = Api[Name] extends {
  readonly [Key in Part]: infer Schema extends z.ZodType
}
  ? Schema
  : never

/** As it may be passed: nobody changes what they send. */
export type Immutable<T> = T extends object ? { readonly [Key in keyof T]: Immutable<T[Key]> } : T

/** As it arrives: JSON omits undefined values. */
type Arrived<T> = T extends object ? { [Key in keyof T]: Arrived<Exclude<T[Key], undefined>> } : T

export type ParamsOf<Name extends ApiRouteName> = Readonly<Record<PathParam<Name>, string>>
export type BodySent<Name extends ApiRouteName> = Immutable<z.input<SchemaOf<Name, 'body'>>>
export type BodyRead<Name extends ApiRouteName> = z.output<SchemaOf<Name, 'body'>>
export type QuerySent<Name extends ApiRouteName> = Immutable<z.input<SchemaOf<Name, 'query'>>>
export type QueryRead<Name extends ApiRouteName> = z.output<SchemaOf<Name, 'query'>>
/** Null if there is no reply. */
type Reply<Name extends ApiRouteName> = Api[Name] extends { readonly reply: null }
  ? null
  : z.output<SchemaOf<Name, 'reply'>>
export type ReplySent<Name extends ApiRouteName> = Immutable<Reply<Name>>
export type ReplyRead<Name extends ApiRouteName> = Arrived<Reply<Name>>
