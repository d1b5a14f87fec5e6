import type { Check, Flaw } from '../check.ts'
import { clip } from '../fields.ts'
import type { ListedTool } from '../inspection.ts'
import { compileSchema } from '../sample.ts'
import type { ToolTrial } from '../trial.ts'

const INTERNAL_ERROR = -32603

type Kind = 'mismatch' | 'taken' | 'broke'

export const refusals: Check<Kind> = {
  id: 'refusals',
  about: 'wrong arguments are refused, with what the output schema allows or without structuredContent',
  grades: {
    mismatch: 'error',
    taken: 'info',
    broke: 'warning',
  },
  judge: ({ tools }) =>
    tools
      .filter(({ trial }) => trial.kind !== 'left')
      .map((tool) => ({ subject: tool.subject, flaws: flawsOf(tool) })),
}

function flawsOf({ fields, trial, wrongTrials }: ListedTool): Flaw<Kind>[] {
  const flaws = [
    ...[trial, ...wrongTrials].flatMap((one) => mismatches(one, fields.outputSchema)),
    ...wrongTrials.flatMap(notRefused),
  ]
  return [...new Map(flaws.map((flaw) => [flaw.message, flaw])).values()]
}

/** Clients of the SDK's first generation validate even errors, and discard those that do not fit. */
function mismatches(trial: ToolTrial, schema: unknown): Flaw<Kind>[] {
  if (trial.kind !== 'answered' || schema === undefined) return []
  const { isError, structuredContent } = trial.result
  const compiled = compileSchema(schema)
  if (isError !== true || structuredContent === undefined || 'unusable' in compiled) return []
  const wrong = compiled.validate(structuredContent)
  const message = `refuses with structuredContent that its outputSchema does not allow, so clients drop the refusal: leave it out, or allow it (${clip(wrong ?? '')})`
  return wrong === null ? [] : [{ kind: 'mismatch', message }]
}

function notRefused(trial: ToolTrial): Flaw<Kind>[] {
  if (trial.kind === 'answered' && trial.result.isError !== true) {
    return [{ kind: 'taken', message: 'takes arguments that its input schema does not allow' }]
  }
  if (trial.kind !== 'refused' || trial.code !== INTERNAL_ERROR) return []
  const message = `breaks on wrong arguments: say what is wrong with them, so that the model can mend it (${trial.why})`
  return [{ kind: 'broke', message }]
}
