import { z } from 'zod'
import { asJsonObject, type JsonObject } from '../../../../common/json.ts'

/**
 * Arguments as the tool's own schema takes them: a value of another type is converted where that is plain, and left out
 * otherwise. Null where what is left cannot be called with.
 */
export function fitSchema(schema: JsonObject, args: JsonObject): JsonObject | null {
  const whole = readSchema(schema)
  if (!whole) return args
  const bad = badFields(whole, args)
  if (bad.length === 0) return whole.safeParse(args).success ? args : null
  const properties = asJsonObject(schema.properties)
  const kept = Object.entries(args).flatMap(([name, value]): [string, unknown][] => {
    if (!bad.includes(name)) return [[name, value]]
    if (!Object.hasOwn(properties, name)) return []
    const field = readSchema(asJsonObject(properties[name]))
    const fitting = field && conversionsOf(value).find((each) => field.safeParse(each).success)
    return fitting === undefined || fitting === null ? [] : [[name, fitting]]
  })
  const repaired = Object.fromEntries(kept)
  return whole.safeParse(repaired).success ? repaired : null
}

/** Null for what Zod cannot read; then the tool itself has to judge. */
function readSchema(schema: JsonObject): z.ZodType | null {
  try {
    return z.fromJSONSchema(schema)
  } catch {
    return null
  }
}

function badFields(schema: z.ZodType, args: JsonObject): string[] {
  const { error } = schema.safeParse(args)
  return (error?.issues ?? []).flatMap((issue) => {
    const [field] = issue.path
    if (field !== undefined) return [String(field)]
    return issue.code === 'unrecognized_keys' ? issue.keys : []
  })
}

const conversionsOf = (value: unknown): unknown[] => [
  ...(typeof value === 'string' && value.trim() !== '' ? [Number(value)] : []),
  ...(typeof value === 'number' || typeof value === 'boolean' ? [String(value)] : []),
  ...(Array.isArray(value) && value.length === 1 ? [value[0]] : [[value]]),
]
