import type { Tool } from '../contract/index.ts'
import type { ObjectSchema } from './json-schema.ts'
import { toolSchema } from './tool-schema.ts'

/**
 * The output schema that a tool declares: its answers, and its refusals too, since some clients hold a refusal to the
 * schema. All fields stand at the top, where hosts look; the choices below say which go together.
 */
export function declaredOutput(tool: Tool): ObjectSchema | null {
  const { output, refuses } = tool
  if (!output) return null
  const answers = toolSchema(tool, output, 'output')
  return refuses ? either(answers, toolSchema(tool, refuses, 'refuses')) : answers
}

function either(answers: ObjectSchema, refusals: ObjectSchema): ObjectSchema {
  const [one = {}, other = {}] = [answers.properties, refusals.properties]
  const shared = Object.keys(one).filter((name) => other[name] && !isSame(one[name], other[name]))
  const both = shared.map((name) => [name, { anyOf: [one[name], other[name]].flatMap(choicesOf) }] as const)
  const choice = ({ properties = {}, required = [] }: ObjectSchema) => {
    const brief = required.map((name) => [name, briefly(properties[name])] as const)
    const whole = shared.map((name) => [name, properties[name]] as const)
    return { type: 'object', properties: Object.fromEntries([...brief, ...whole]), required }
  }
  return {
    type: 'object',
    properties: { ...other, ...one, ...Object.fromEntries(both) },
    ...(isClosed(answers) && isClosed(refusals) && { additionalProperties: false }),
    anyOf: [answers, refusals].map(choice),
  }
}

const choicesOf = (schema: unknown): readonly unknown[] => {
  const { anyOf, ...more } = Object(schema)
  return Array.isArray(anyOf) && Object.keys(more).length === 0 ? anyOf : [schema]
}

/** Required fields must be named; their full schemas stand at the top. */
const briefly = (schema: unknown): unknown => {
  const { type } = Object(schema)
  return type === undefined ? schema : { type }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

const isClosed = ({ additionalProperties }: ObjectSchema) => additionalProperties === false
