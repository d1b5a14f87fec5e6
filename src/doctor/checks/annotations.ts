import { asJsonObject } from '../../../common/json.ts'
import type { Check, Flaw } from '../check.ts'
import { textOf } from '../fields.ts'
import type { ListedTool } from '../inspection.ts'

/** The question that each hint answers. */
const HINTS = {
  readOnlyHint: 'whether it changes nothing',
  destructiveHint: 'whether it destroys something',
  openWorldHint: 'whether it reaches beyond this server',
}

const DESTROYS = /^(delete|remove|destroy|erase|purge|drop)(_|-|$)/i

type Kind = 'noHint' | 'noSafetyHint' | 'noTitle' | 'notBoolean' | 'contradiction' | 'destroys'

export const annotations: Check<Kind> = {
  id: 'annotations',
  about: '`readOnlyHint`, `destructiveHint` and `openWorldHint` are each declared, and do not contradict',
  grades: {
    noHint: { chatgpt: 'error', claude: 'none', standard: 'none' },
    noSafetyHint: { chatgpt: 'none', claude: 'error', standard: 'info' },
    noTitle: { chatgpt: 'none', claude: 'warning', standard: 'none' },
    notBoolean: 'error',
    // By the standard, destructiveHint means nothing with readOnlyHint: true.
    contradiction: { chatgpt: 'error', claude: 'warning', standard: 'warning' },
    destroys: 'warning',
  },
  judge: ({ tools }) => tools.map((tool) => ({ subject: tool.subject, flaws: flawsOf(tool) })),
}

function flawsOf({ subject, fields }: ListedTool): Flaw<Kind>[] {
  const hints = asJsonObject(fields.annotations)
  const flaws = Object.entries(HINTS).flatMap(([hint, declares]): Flaw<Kind>[] => {
    const value = hints[hint]
    if (typeof value === 'boolean') return []
    return value === undefined
      ? [
          {
            kind: 'noHint',
            message: `has no ${hint}: declare ${declares}, or ChatGPT's review refuses it`,
          },
        ]
      : [
          {
            kind: 'notBoolean',
            message: `has a ${hint} that is neither true nor false: declare ${declares}`,
          },
        ]
  })
  if (hints.readOnlyHint === undefined && hints.destructiveHint === undefined) {
    const message =
      "has neither readOnlyHint nor destructiveHint: hosts ask before every call, and Claude's directory refuses it"
    flaws.push({ kind: 'noSafetyHint', message })
  }
  if (textOf(fields.title) === null && textOf(hints.title) === null) {
    flaws.push({
      kind: 'noTitle',
      message: "has no title: Claude's directory wants one that people can read",
    })
  }
  return [...flaws, ...contradictions(subject, hints.readOnlyHint, hints.destructiveHint)]
}

function contradictions(name: string, readOnly: unknown, destructive: unknown): Flaw<Kind>[] {
  if (readOnly !== true) return []
  const flaws: Flaw<Kind>[] = []
  if (destructive === true) {
    const message = 'declares readOnlyHint and destructiveHint at once: only one of them can be true'
    flaws.push({ kind: 'contradiction', message })
  }
  if (DESTROYS.test(name)) {
    const message = 'declares readOnlyHint, but its name says that it destroys: fix one of the two'
    flaws.push({ kind: 'destroys', message })
  }
  return flaws
}
