import type { ServerResponse } from 'node:http'
import { AppError } from '../errors.ts'
import { networkOf } from './network-address.ts'

/** Limits a network's concurrent requests if they arrive through a proxy. */
export interface RequestsUnderWay {
  /** The refusal of one more request, or null. */
  begin(address: string, response: ServerResponse): AppError | null
}

export function createRequestsUnderWay(mostPerNetwork: number): RequestsUnderWay {
  const counts = new Map<string, number>()
  return {
    begin(address, response) {
      const network = networkOf(address)
      const count = counts.get(network) ?? 0
      if (count >= mostPerNetwork) return new AppError('TOO_MANY_CONNECTIONS')
      counts.set(network, count + 1)
      response.once('close', () => {
        const left = (counts.get(network) ?? 1) - 1
        if (left > 0) counts.set(network, left)
        else counts.delete(network)
      })
      return null
    },
  }
}
