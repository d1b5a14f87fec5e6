import { asJsonObject, type JsonObject } from '../../../common/json.ts'
import type { Check, Flaw } from '../check.ts'

const OLDER = 'openai/widgetPrefersBorder'
const STANDARD = 'ui.prefersBorder'

type Kind = 'noOlder' | 'noStandard' | 'differs'

export const widgetBorder: Check<Kind> = {
  id: 'widget-border',
  about: `\`${OLDER}\` and \`${STANDARD}\` are both there and say the same`,
  grades: {
    noOlder: { chatgpt: 'warning', claude: 'none', standard: 'none' },
    noStandard: { chatgpt: 'warning', claude: 'info', standard: 'info' },
    differs: { chatgpt: 'warning', claude: 'none', standard: 'none' },
  },
  judge: ({ widgets }) =>
    widgets
      .filter(({ failure }) => failure === null)
      .map(({ uri, meta }) => ({ subject: uri, flaws: flawsOf(meta) })),
}

function flawsOf(meta: JsonObject): Flaw<Kind>[] {
  const older = meta[OLDER]
  const standard = asJsonObject(meta.ui).prefersBorder
  const flaws: Flaw<Kind>[] = []
  const missing = (key: string) => `has no ${key}: say true or false, since hosts differ in what they assume`
  if (typeof older !== 'boolean') flaws.push({ kind: 'noOlder', message: missing(OLDER) })
  if (typeof standard !== 'boolean') flaws.push({ kind: 'noStandard', message: missing(STANDARD) })
  if (flaws.length > 0 || older === standard) return flaws
  const message = `says ${older} in ${OLDER} and ${standard} in ${STANDARD}: say the same`
  return [{ kind: 'differs', message }]
}
