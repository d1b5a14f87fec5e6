const UNAUTHORIZED = 401

/** The way to a server, which remembers how it answered. */
export interface Door {
  readonly fetch: typeof globalThis.fetch
  /** The last status, or 401 once it was that. */
  status: number | null
  challenge: string | null
  /** How it answered a client that asked for a stream of its own; null when none did. */
  streamStatus: number | null
}

export const isLocked = ({ status }: Door): boolean => status === UNAUTHORIZED

export function watchDoor(fetch: typeof globalThis.fetch): Door {
  const door: Door = {
    status: null,
    challenge: null,
    streamStatus: null,
    fetch: async (input, init) => {
      const response = await fetch(input, init)
      const { status } = response
      // A stream is an offer, so a refusal of it says nothing of the server as a whole.
      if (init?.method === 'GET') door.streamStatus = status
      else if (!isLocked(door)) door.status = status
      if (status === UNAUTHORIZED) door.challenge ??= response.headers.get('www-authenticate')
      return response
    },
  }
  return door
}
