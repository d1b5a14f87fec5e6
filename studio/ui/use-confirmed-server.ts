import { useState } from 'react'
import { isJsonObject, type JsonObject } from '../../common/json.ts'

/** What stands in the history beside the address of a server that the reader asked for. */
export const confirmedServer = (address: string): JsonObject => ({ server: address })

const isConfirmed = (address: string) => {
  const state: unknown = history.state
  return isJsonObject(state) && state.server === address
}

/** A link may name any server, one inside the reader's network too, so the reader says whether it is talked with. */
export function useConfirmedServer(address: string | null) {
  const [confirmed, setConfirmed] = useState(() => address !== null && isConfirmed(address))
  return {
    confirmed,
    confirm() {
      if (address !== null) history.replaceState(confirmedServer(address), '')
      setConfirmed(true)
    },
  }
}
