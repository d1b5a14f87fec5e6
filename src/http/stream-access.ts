import type { FastifyRequest } from 'fastify'
import type { CredentialStore } from '../auth/credentials.ts'
import { PREFIX } from '../auth/personal-tokens.ts'
import { hashSecret } from '../auth/secret.ts'
import { isBearer } from './bearer.ts'
import type { Identify } from './identify.ts'
import type { Visitors } from './visitors.ts'

/** A reply that stays open must end with the sign-in it was opened with. */
export interface StreamAccess {
  /** Calls back once whoever sent the request may no longer ask; gives what ends the watch. */
  watch(request: FastifyRequest, refused: () => void): () => void
  close(): void
}

export interface StreamAccessParts {
  readonly credentials: CredentialStore
  readonly visitors: Pick<Visitors, 'sessionHash'>
  readonly identify: Identify
  clock(): Date
  onError(error: unknown): void
}

const LOOK_MS = 500

interface Watched {
  readonly request: FastifyRequest
  /** What a session or a personal token is known by; null for any other token, which is read again. */
  readonly hash: string | null
  refused(): void
}

/** One look for all streams of this process. */
export function createStreamAccess(parts: StreamAccessParts): StreamAccess {
  const { credentials, visitors, identify, clock, onError } = parts
  const watched = new Set<Watched>()
  let timer: NodeJS.Timeout | null = null
  let isClosed = false

  const hashOf = (request: FastifyRequest) => {
    const { authorization } = request.headers
    if (!isBearer(authorization)) return visitors.sessionHash(request)
    const token = authorization?.split(' ').at(-1) ?? ''
    return token.startsWith(PREFIX) ? hashSecret(token) : null
  }
  const look = async () => {
    const hashes = new Set([...watched].flatMap(({ hash }) => hash ?? []))
    const working = await credentials.working([...hashes], clock())
    for (const each of watched) {
      const { hash, request } = each
      const may = hash === null ? await identify(request).catch(() => null) : working.has(hash)
      if (may) continue
      watched.delete(each)
      each.refused()
    }
  }
  const lookSoon = () => {
    if (timer || isClosed || watched.size === 0) return
    timer = setTimeout(async () => {
      await look().catch(onError)
      timer = null
      lookSoon()
    }, LOOK_MS).unref()
  }
  return {
    watch(request, refused) {
      const each = { request, hash: hashOf(request), refused }
      watched.add(each)
      lookSoon()
      return () => watched.delete(each)
    },
    close() {
      isClosed = true
      if (timer) clearTimeout(timer)
    },
  }
}
