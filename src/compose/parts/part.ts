import type { FastifyPluginAsync } from 'fastify'

/** One part of the server: what it serves, what it does every hour and how it closes. */
export interface Part {
  readonly routes?: readonly FastifyPluginAsync[]
  hourly?(): Promise<unknown>
  close?(): Promise<unknown>
}

/** Every part's routes in order; their hourly work together; they close one by one, the last first. */
export const joinParts = (parts: readonly Part[]) => ({
  routes: parts.flatMap(({ routes = [] }) => routes),
  hourly: () => Promise.all(parts.map((part) => part.hourly?.())),
  async close() {
    for (const part of parts.toReversed()) await part.close?.()
  },
})
