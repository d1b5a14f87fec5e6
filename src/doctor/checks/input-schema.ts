import { asJsonObject, isJsonObject } from '../../../common/json.ts'
import type { Check, Flaw } from '../check.ts'
import { clip, listOf } from '../fields.ts'
import { compileSchema } from '../sample.ts'

type Kind = 'none' | 'notObject' | 'unusable' | 'undescribed'

export const inputSchema: Check<Kind> = {
  id: 'input-schema',
  about: 'the input schema is a usable schema of an object',
  grades: { none: 'error', notObject: 'error', unusable: 'error', undescribed: 'warning' },
  judge: ({ tools }) => tools.map(({ subject, fields }) => ({ subject, flaws: flawsOf(fields.inputSchema) })),
}

function flawsOf(schema: unknown): Flaw<Kind>[] {
  if (!isJsonObject(schema)) {
    const message = 'has no input schema: declare one, {"type":"object"} if it takes nothing'
    return [{ kind: 'none', message }]
  }
  if (schema.type !== 'object') {
    const message = 'has an input schema that is not of an object: set "type": "object" at its root'
    return [{ kind: 'notObject', message }]
  }
  const compiled = compileSchema(schema)
  if ('unusable' in compiled) {
    return [{ kind: 'unusable', message: `has an input schema that cannot be used: ${compiled.unusable}` }]
  }
  const known = asJsonObject(schema.properties)
  const missing = listOf(schema.required).filter((name) => !Object.hasOwn(known, String(name)))
  return missing.map((name) => ({
    kind: 'undescribed',
    message: `requires ${clip(JSON.stringify(name))}, which its properties do not describe: add it there`,
  }))
}
