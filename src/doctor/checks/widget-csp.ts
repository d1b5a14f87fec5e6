import { asJsonObject, type JsonObject } from '../../../common/json.ts'
import type { Check, Flaw } from '../check.ts'
import { type Csp, declaredCsp, FORMS, LOAD_KINDS, plainDomain } from '../csp.ts'
import { clip } from '../fields.ts'

type Kind = 'none' | 'noOlder' | 'noStandard' | 'differs' | 'notList' | 'olderNotList' | 'everything'

export const widgetCsp: Check<Kind> = {
  id: 'widget-csp',
  about: '`openai/widgetCSP` and `ui.csp` are both there and say the same',
  grades: {
    none: 'warning',
    noOlder: { chatgpt: 'warning', claude: 'none', standard: 'none' },
    // ChatGPT reads the older form as well.
    noStandard: { chatgpt: 'warning', claude: 'error', standard: 'error' },
    differs: { chatgpt: 'error', claude: 'info', standard: 'info' },
    notList: 'error',
    olderNotList: { chatgpt: 'error', claude: 'none', standard: 'none' },
    everything: 'warning',
  },
  judge: ({ widgets }) =>
    widgets
      .filter(({ failure }) => failure === null)
      .map(({ uri, meta }) => ({ subject: uri, flaws: [...formFlaws(meta), ...shapeFlaws(meta)] })),
}

function formFlaws(meta: JsonObject): Flaw<Kind>[] {
  const { older, standard } = declaredCsp(meta)
  const blank = 'hosts that read only that show a blank frame'
  if (!older && !standard) {
    const message = 'declares no CSP: give openai/widgetCSP and ui.csp, with empty lists if it loads nothing'
    return [{ kind: 'none', message }]
  }
  if (!older) return [{ kind: 'noOlder', message: `has ui.csp but no openai/widgetCSP: ${blank}` }]
  if (!standard) return [{ kind: 'noStandard', message: `has openai/widgetCSP but no ui.csp: ${blank}` }]
  return LOAD_KINDS.flatMap((kind): Flaw<Kind>[] => {
    const odd = difference(older[kind], standard[kind])
    const names = `${FORMS.older.names[kind]} and ${FORMS.standard.names[kind]}`
    const message = `differs between ${names} (${clip(odd.join(', '))}): say the same in both forms`
    return odd.length > 0 ? [{ kind: 'differs', message }] : []
  })
}

/** The entries of one list that the other lacks. */
function difference(one: Csp['connect'], other: Csp['connect']): string[] {
  const [a, b] = [new Set(one.map(plainDomain)), new Set(other.map(plainDomain))]
  return [...[...a].filter((domain) => !b.has(domain)), ...[...b].filter((domain) => !a.has(domain))]
}

function shapeFlaws(meta: JsonObject): Flaw<Kind>[] {
  const given = {
    older: asJsonObject(meta[FORMS.older.key]),
    standard: asJsonObject(asJsonObject(meta.ui).csp),
  }
  return (['older', 'standard'] as const).flatMap((form) =>
    LOAD_KINDS.flatMap((kind): Flaw<Kind>[] => {
      const name = `${FORMS[form].key} ${FORMS[form].names[kind]}`
      const value = given[form][FORMS[form].names[kind]]
      if (value === undefined) return []
      if (!Array.isArray(value) || value.some((domain) => typeof domain !== 'string')) {
        const message = `has a ${name} that is not a list of domains`
        return [{ kind: form === 'older' ? 'olderNotList' : 'notList', message }]
      }
      const message = `lets every domain through in ${name}: name those it needs, or review refuses it`
      return value.some((domain) => /^(\*|https?:(\/\/\*?)?)$/.test(domain))
        ? [{ kind: 'everything', message }]
        : []
    }),
  )
}
