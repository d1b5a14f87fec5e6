import { asJsonObject, type JsonObject } from '../../../common/json.ts'
import type { Grounds } from './arguments/ground.ts'

interface Evidence {
  /** Log odds of a call over silence, by the model. */
  readonly lean: number
  /** The message's highest similarity to any tool. */
  readonly nearness: number
  readonly schema: JsonObject
  readonly args: JsonObject
  readonly grounds: Grounds
}

// Chosen for the tuned weights on one half of the development cases; docs/how-to/measure-a-model.md tells how they do on the other.
const LEAN_STEP = 3
const MOST_LEAN = 10
const LEAST_LEAN = -5
const ORDINARY_NEARNESS = 0.8
const NEARNESS_WEIGHT = 35
const MADE_UP_WEIGHT = 2
const ENOUGH = 1

/** Decides if a call is meant at all: by the model, by similarity, and by how much of the call the message states. */
export function isMeant({ lean, nearness, schema, args, grounds }: Evidence): boolean {
  const leaning = Math.max(LEAST_LEAN, Math.min(MOST_LEAN, lean)) / LEAN_STEP
  const near = (nearness - ORDINARY_NEARNESS) * NEARNESS_WEIGHT
  return leaning + near - MADE_UP_WEIGHT * madeUp(schema, args, grounds) > ENOUGH
}

/** The share of what is required that does not stand in the message. */
function madeUp(schema: JsonObject, args: JsonObject, { holds }: Grounds): number {
  const properties = asJsonObject(schema.properties)
  const required = (Array.isArray(schema.required) ? schema.required.map(String) : []).filter((key) => {
    const { type, default: preset } = asJsonObject(properties[key])
    return type !== 'boolean' && preset === undefined
  })
  const missing = required.filter((key) => args[key] === undefined || !holds(args[key]))
  return required.length === 0 ? 0 : missing.length / required.length
}
