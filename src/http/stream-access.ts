import type { FastifyRequest } from 'fastify'
import type { CredentialStore } from '../auth/credentials.ts'
import { PREFIX } from '../auth/personal-tokens.ts'
import { hashSecret } from '../auth/secret.ts'
import { isBearer } from './bearer.ts'
import type { Identify } from './identify.ts'
import type { Visitors } from './visitors.ts'

/** A streamed reply must end with the session it was opened with. */
export interface StreamAccess {
  /** Calls back once the sender loses access; returns a function that ends the watch. */
  watch(request: FastifyRequest, refused: () => void, door?: StreamDoor): () => void
  close(): void
}

/** A door that takes other tokens than the API does, or lets in fewer people. */
export interface StreamDoor {
  /** True if the request's token still identifies an account. */
  identifies(): Promise<boolean>
  /** True if they still have access. */
  admits(): Promise<boolean>
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
  /** Identifies a session or a personal token; null for any other token, which is verified again. */
  readonly hash: string | null
  readonly door: StreamDoor
  refused(): void
}

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
  const apiDoor = (request: FastifyRequest): StreamDoor => ({
    identifies: async () => (await identify(request)) !== null,
    admits: async () => true,
  })
  const look = async () => {
    // A stream that opens during the check was not checked.
    const looked = [...watched]
    if (looked.length === 0) return
    const hashes = new Set(looked.flatMap(({ hash }) => hash ?? []))
    const working = await credentials.working([...hashes], clock())
    for (const each of looked) {
      const { hash, door } = each
      const isKnown = hash === null ? await door.identifies().catch(() => false) : working.has(hash)
      if ((isKnown && (await door.admits())) || !watched.has(each)) continue
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
    watch(request, refused, door = apiDoor(request)) {
      const each = { hash: hashOf(request), door, refused }
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
