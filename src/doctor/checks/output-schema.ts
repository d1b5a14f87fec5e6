import { asJsonObject, isJsonObject, type JsonObject } from '../../../common/json.ts'
import { type Check, error, type Fault, info, warning } from '../check.ts'
import { clip, listOf, textOf } from '../fields.ts'
import type { ListedTool } from '../inspection.ts'
import { compileSchema } from '../sample.ts'

export const outputSchema: Check = {
  id: 'output-schema',
  about: 'what a tool returns is declared by its output schema, and real results match it',
  judge: ({ tools }) => tools.map((tool) => ({ subject: tool.subject, faults: faultsOf(tool) })),
}

function faultsOf({ fields: { outputSchema: schema }, trial }: ListedTool): Fault[] {
  const declared = schema === undefined ? [] : schemaFaults(schema)
  if (trial.kind === 'left') return [...declared, info(`was not called: ${trial.why}`)]
  if (trial.kind === 'refused') {
    return [...declared, info(`refused a sample call, so no result was compared: ${trial.why}`)]
  }
  return [...declared, ...resultFaults(schema, trial.result)]
}

function schemaFaults(schema: unknown): Fault[] {
  const compiled = compileSchema(schema)
  if ('unusable' in compiled) return [error(`has an output schema that cannot be used: ${compiled.unusable}`)]
  return asJsonObject(schema).type === 'object'
    ? []
    : [warning('has an output schema that is not of an object: older hosts refuse the tool')]
}

function resultFaults(schema: unknown, result: JsonObject): Fault[] {
  const { structuredContent: content, isError } = result
  if (isError === true) {
    return [info(`answered a sample call with an error, so no result was compared: ${contentTextOf(result)}`)]
  }
  if (schema === undefined) {
    return content === undefined
      ? []
      : [error('returns structuredContent without an outputSchema: declare one, or hosts drop the data')]
  }
  if (content === undefined) {
    return [error('declares an outputSchema but returned no structuredContent: hosts refuse the result')]
  }
  const compiled = compileSchema(schema)
  const wrong = 'unusable' in compiled ? null : compiled.validate(content)
  return wrong === null
    ? []
    : [error(`returned structuredContent that its outputSchema does not allow: ${clip(wrong)}`)]
}

function contentTextOf({ content }: JsonObject): string {
  const texts = listOf(content).flatMap((block) => (isJsonObject(block) ? [textOf(block.text) ?? ''] : []))
  return clip(texts.join(' ')) || 'it gives no reason'
}
