import { z } from 'zod'
import { errorMessage } from '../../common/error-message.ts'
import type { Tool } from '../contract/index.ts'
import { jsonSchema, type ObjectSchema } from './json-schema.ts'

const DIRECTIONS = { input: 'input', output: 'output', refuses: 'output' } as const

type Part = keyof typeof DIRECTIONS

/** A schema of a tool, written out. Where it cannot be, the error names the tool and the field. */
export function toolSchema({ name }: Pick<Tool, 'name'>, schema: z.ZodObject, part: Part): ObjectSchema {
  const io = DIRECTIONS[part]
  try {
    return jsonSchema(schema, io)
  } catch (cause) {
    const field = Object.entries(schema.shape).find(([, type]) => !canBeWritten(type, io))?.[0]
    const where = field === undefined ? part : `${part}.${field}`
    throw new TypeError(`The tool ${name} cannot be listed for its ${where}: ${errorMessage(cause)}`, {
      cause,
    })
  }
}

function canBeWritten(type: z.core.$ZodType, io: 'input' | 'output'): boolean {
  try {
    z.toJSONSchema(type, { io })
    return true
  } catch {
    return false
  }
}
