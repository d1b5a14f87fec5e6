import { createAuth } from '../../auth/auth.ts'
import { createAccess } from '../../http/api/makers.ts'
import { createIdentify } from '../../http/identify.ts'
import { createStreamAccess } from '../../http/stream-access.ts'
import { createVisitors } from '../../http/visitors.ts'
import { createGuardedFetch } from '../../outgoing/guarded-fetch.ts'
import { createOutgoing } from '../../outgoing/outgoing.ts'
import type { Registry } from '../../registry/registry.ts'
import type { PartContext } from './context.ts'

/** Strangers name these documents before anybody has signed in. */
const MOST_DOCUMENT_BYTES = 16_384

/** Accounts, sessions and tokens, the authorization server, and who sent a request. */
export function openAccountsPart(context: PartContext, { workshop }: Registry) {
  const { config, storage, log, clock, origin, fetchDocument, passwords } = context
  const documents = createOutgoing({ mostBytes: MOST_DOCUMENT_BYTES, mostRedirects: 0 })
  const auth = createAuth({
    stores: storage,
    clock,
    origin,
    appDomain: config.appDomain,
    issuer: config.issuer,
    eventDays: config.eventDays,
    providers: config.providers,
    fetch: fetchDocument ?? createGuardedFetch(documents),
    passwords,
    onError: (err) => log.error({ err }, 'an event is missing from the record'),
  })
  const { accounts, sessions, devices, authenticator } = auth
  const visitors = createVisitors({ accounts, sessions, devices, clock, origin })
  const identify = createIdentify({ authenticator, accounts, visitors })
  const streams = createStreamAccess({
    credentials: storage.credentials,
    visitors,
    identify,
    clock,
    onError: (err) => log.error({ err }, 'open streams could not be checked'),
  })
  return {
    auth,
    visitors,
    identify,
    streams,
    access: createAccess({ identify, stores: workshop.stores, origin }),
    hourly: auth.sweep,
    async close() {
      streams.close()
      await documents.close()
    },
  }
}

export type AccountsPart = ReturnType<typeof openAccountsPart>
