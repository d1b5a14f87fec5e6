import type { TurnOrder } from './run-turn.ts'
import type { TurnEvent } from './turn.ts'

/** Runs a turn. The loop loads with the first one, because its libraries are a quarter of all code that a server can load. */
export async function* runTurn(order: TurnOrder): AsyncGenerator<TurnEvent> {
  const loop = await import('./run-turn.ts')
  yield* loop.runTurn(order)
}
