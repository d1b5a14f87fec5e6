import { useState } from 'react'
import { isJsonObject, type JsonObject } from '../../common/json.ts'

/** The history state of a server address that the user entered. */
export const confirmedServer = (address: string): JsonObject => ({ server: address })

const isConfirmed = (address: string) => {
  const state: unknown = history.state
  return isJsonObject(state) && state.server === address
}

/** A link may name any server, even one inside the user's network, so the user confirms the connection. */
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
