const UNAUTHORIZED = 401

/** A connection to a server that remembers its replies. */
export interface Door {
  readonly fetch: typeof globalThis.fetch
  /** The last status, or 401 once it occurred. */
  status: number | null
  challenge: string | null
  /** The status for a client that opened a stream; null if none did. */
  streamStatus: number | null
  /** Another host that a redirect led to; null for none. */
  movedTo: string | null
}

export const isLocked = ({ status }: Door): boolean => status === UNAUTHORIZED

export function watchDoor(fetch: typeof globalThis.fetch): Door {
  const door: Door = {
    status: null,
    challenge: null,
    streamStatus: null,
    movedTo: null,
    fetch: async (input, init) => {
      const response = await fetch(input, init)
      const { status } = response
      door.movedTo ??= otherHost(input, response)
      // A stream is optional, so its refusal says nothing about the server.
      if (init?.method === 'GET') door.streamStatus = status
      else if (!isLocked(door)) door.status = status
      if (status === UNAUTHORIZED) door.challenge ??= response.headers.get('www-authenticate')
      return response
    },
  }
  return door
}

/** Clients do not follow a redirect to another host, so that it is found in the reply. */
function otherHost(input: Parameters<typeof globalThis.fetch>[0], { headers }: Response): string | null {
  const location = headers.get('location')
  const url = input instanceof Request ? input.url : String(input)
  if (location === null || !URL.canParse(location, url)) return null
  const { host } = new URL(location, url)
  return host === new URL(url).host ? null : host
}
