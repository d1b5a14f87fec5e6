import { asJsonObject, type JsonObject } from '../../../common/json.ts'
import { type Check, type Fault, warning } from '../check.ts'

const OLDER = 'openai/widgetPrefersBorder'
const STANDARD = 'ui.prefersBorder'

export const widgetBorder: Check = {
  id: 'widget-border',
  about: `\`${OLDER}\` and \`${STANDARD}\` are both there and say the same`,
  judge: ({ widgets }) =>
    widgets
      .filter(({ failure }) => failure === null)
      .map(({ uri, meta }) => ({ subject: uri, faults: faultsOf(meta) })),
}

function faultsOf(meta: JsonObject): Fault[] {
  const older = meta[OLDER]
  const standard = asJsonObject(meta.ui).prefersBorder
  const missing = Object.entries({ [OLDER]: older, [STANDARD]: standard }).filter(
    ([, value]) => typeof value !== 'boolean',
  )
  if (missing.length > 0) {
    return missing.map(([key]) =>
      warning(`has no ${key}: say true or false, since hosts differ in what they assume`),
    )
  }
  return older === standard
    ? []
    : [warning(`says ${older} in ${OLDER} and ${standard} in ${STANDARD}: say the same`)]
}
