import { asJsonObject, type JsonObject } from '../../../common/json.ts'
import type { Check, Flaw } from '../check.ts'
import { clip } from '../fields.ts'
import type { ListedTool } from '../inspection.ts'
import { compileSchema } from '../sample.ts'
import { contentTextOf } from '../trial.ts'

type Kind = 'unusable' | 'notObject' | 'undeclared' | 'nothing' | 'mismatch' | 'notCompared'

export const outputSchema: Check<Kind> = {
  id: 'output-schema',
  about: 'what a tool returns is declared by its output schema, and real results match it',
  grades: {
    unusable: 'error',
    notObject: 'warning',
    // The standard allows it; ChatGPT's review does not.
    undeclared: { chatgpt: 'error', claude: 'info', standard: 'info' },
    nothing: 'error',
    mismatch: 'error',
    notCompared: 'info',
  },
  judge: ({ tools }) => tools.map((tool) => ({ subject: tool.subject, flaws: flawsOf(tool) })),
}

function flawsOf({ fields: { outputSchema: schema }, trial }: ListedTool): Flaw<Kind>[] {
  const declared = schema === undefined ? [] : schemaFlaws(schema)
  if (trial.kind === 'answered') return [...declared, ...resultFlaws(schema, trial.result)]
  const message =
    trial.kind === 'left'
      ? `was not called: ${trial.why}`
      : `refused a sample call, so no result was compared: ${trial.why}`
  return [...declared, { kind: 'notCompared', message }]
}

function schemaFlaws(schema: unknown): Flaw<Kind>[] {
  const compiled = compileSchema(schema)
  if ('unusable' in compiled) {
    return [{ kind: 'unusable', message: `has an output schema that cannot be used: ${compiled.unusable}` }]
  }
  const message = 'has an output schema that is not of an object: older hosts refuse the tool'
  return asJsonObject(schema).type === 'object' ? [] : [{ kind: 'notObject', message }]
}

function resultFlaws(schema: unknown, result: JsonObject): Flaw<Kind>[] {
  const { structuredContent: content, isError } = result
  if (isError === true) {
    const message = `answered a sample call with an error, so no result was compared: ${contentTextOf(result)}`
    return [{ kind: 'notCompared', message }]
  }
  if (schema === undefined) {
    const message = 'returns structuredContent without an outputSchema: declare one, or hosts drop the data'
    return content === undefined ? [] : [{ kind: 'undeclared', message }]
  }
  if (content === undefined) {
    const message = 'declares an outputSchema but returned no structuredContent: hosts refuse the result'
    return [{ kind: 'nothing', message }]
  }
  const compiled = compileSchema(schema)
  const wrong = 'unusable' in compiled ? null : compiled.validate(content)
  const message = `returned structuredContent that its outputSchema does not allow: ${clip(wrong ?? '')}`
  return wrong === null ? [] : [{ kind: 'mismatch', message }]
}
