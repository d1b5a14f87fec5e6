import { asJsonObject, isJsonObject } from '../../../common/json.ts'
import { type Check, error, type Fault, warning } from '../check.ts'
import { clip, listOf } from '../fields.ts'
import { compileSchema } from '../sample.ts'

export const inputSchema: Check = {
  id: 'input-schema',
  about: 'the input schema is a usable schema of an object',
  judge: ({ tools }) =>
    tools.map(({ subject, fields }) => ({ subject, faults: faultsOf(fields.inputSchema) })),
}

function faultsOf(schema: unknown): Fault[] {
  if (!isJsonObject(schema))
    return [error('has no input schema: declare one, {"type":"object"} if it takes nothing')]
  if (schema.type !== 'object') {
    return [error('has an input schema that is not of an object: set "type": "object" at its root')]
  }
  const compiled = compileSchema(schema)
  if ('unusable' in compiled) return [error(`has an input schema that cannot be used: ${compiled.unusable}`)]
  const known = asJsonObject(schema.properties)
  const missing = listOf(schema.required).filter((name) => !Object.hasOwn(known, String(name)))
  return missing.map((name) =>
    warning(`requires ${clip(JSON.stringify(name))}, which its properties do not describe: add it there`),
  )
}
