import type { FastifyRequest } from 'fastify'
import type { RecordEvent, RecordHere } from '../auth/audit-events.ts'

/** An account as the record names it; its address is looked up when the record is read. */
export const accountTarget = ({ id }: { readonly id: string }) => ({ kind: 'account', id }) as const

/** Records what the sender of a request did. */
export const recordFrom =
  (record: RecordEvent, { ip }: Pick<FastifyRequest, 'ip'>, actor: string | null): RecordHere =>
  (event) =>
    record({ ...event, actor, source: ip })
