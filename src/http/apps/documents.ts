import { MOST_DOCUMENT_FILE } from '../../../common/api/documents.ts'
import { goneSignal } from '../api/gone.ts'
import { type ApiRoute, defineRoute } from '../api/route.ts'
import type { AppsDependencies } from './dependencies.ts'

/** Growth of bytes in JSON, with some room for the fields around them. */
const IN_BASE64 = 1.4

export const documentRoutes = ({ documents }: AppsDependencies): ApiRoute[] => [
  defineRoute('POST /api/sources/document', {
    costly: true,
    bodyLimit: Math.ceil(MOST_DOCUMENT_FILE * IN_BASE64),
    summary:
      'Read a page, a PDF or a text, from an address or as a file: what in it could be the rows of an app',
    fails: ['DOCUMENT_UNREADABLE'],
    run: ({ account, body, reply }) => documents.read(account.id, requestOf(body), goneSignal(reply)),
  }),
]

const requestOf = ({ address = '', file }: { address?: string | undefined; file?: string | undefined }) =>
  file === undefined ? { address } : { bytes: Uint8Array.from(Buffer.from(file, 'base64')).buffer }
