import { asJsonObject, type JsonObject } from '../../../common/json.ts'
import { type Check, error, type Fault, warning } from '../check.ts'
import { type Csp, declaredCsp, FORMS, LOAD_KINDS, plainDomain } from '../csp.ts'
import { clip } from '../fields.ts'

export const widgetCsp: Check = {
  id: 'widget-csp',
  about: '`openai/widgetCSP` and `ui.csp` are both there and say the same',
  judge: ({ widgets }) =>
    widgets
      .filter(({ failure }) => failure === null)
      .map(({ uri, meta }) => ({ subject: uri, faults: [...formFaults(meta), ...shapeFaults(meta)] })),
}

function formFaults(meta: JsonObject): Fault[] {
  const { older, standard } = declaredCsp(meta)
  if (!older && !standard) {
    return [error('declares no CSP: give openai/widgetCSP and ui.csp, with empty lists if it loads nothing')]
  }
  if (!older)
    return [error('has ui.csp but no openai/widgetCSP: hosts that read only that show a blank frame')]
  if (!standard)
    return [error('has openai/widgetCSP but no ui.csp: hosts that read only that show a blank frame')]
  return LOAD_KINDS.flatMap((kind) => {
    const odd = difference(older[kind], standard[kind])
    const names = `${FORMS.older.names[kind]} and ${FORMS.standard.names[kind]}`
    return odd.length > 0
      ? [error(`differs between ${names} (${clip(odd.join(', '))}): say the same in both forms`)]
      : []
  })
}

/** What stands in one list and not in the other. */
function difference(one: Csp['connect'], other: Csp['connect']): string[] {
  const [a, b] = [new Set(one.map(plainDomain)), new Set(other.map(plainDomain))]
  return [...[...a].filter((domain) => !b.has(domain)), ...[...b].filter((domain) => !a.has(domain))]
}

function shapeFaults(meta: JsonObject): Fault[] {
  const given = {
    older: asJsonObject(meta[FORMS.older.key]),
    standard: asJsonObject(asJsonObject(meta.ui).csp),
  }
  return (['older', 'standard'] as const).flatMap((form) =>
    LOAD_KINDS.flatMap((kind) => {
      const name = `${FORMS[form].key} ${FORMS[form].names[kind]}`
      const value = given[form][FORMS[form].names[kind]]
      if (value === undefined) return []
      if (!Array.isArray(value) || value.some((domain) => typeof domain !== 'string')) {
        return [error(`has a ${name} that is not a list of domains`)]
      }
      return value.some((domain) => /^(\*|https?:(\/\/\*?)?)$/.test(domain))
        ? [warning(`lets every domain through in ${name}: name those it needs, or review refuses it`)]
        : []
    }),
  )
}
