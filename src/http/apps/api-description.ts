import { goneSignal } from '../api/gone.ts'
import { type ApiRoute, BODY_LIMIT, defineRoute } from '../api/route.ts'
import type { AppsDependencies } from './dependencies.ts'

export const apiDescriptionRoutes = ({ descriptions }: AppsDependencies): ApiRoute[] => [
  defineRoute('POST /api/sources/openapi', {
    costly: true,
    // Escapes can double a document's size.
    bodyLimit: 2 * BODY_LIMIT,
    summary:
      'Read an OpenAPI 3 document, as its text or from an address: its operations, and for each that answers with rows the draft it could be the source of',
    fails: ['OPENAPI_UNREADABLE'],
    run: ({ account, body, reply }) => descriptions.read(account.id, body, goneSignal(reply)),
  }),
]
