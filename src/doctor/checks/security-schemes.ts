import { asJsonObject } from '../../../common/json.ts'
import type { Check, Flaw } from '../check.ts'

const TYPES: readonly unknown[] = ['noauth', 'oauth2']

type Kind = 'none' | 'empty' | 'unknown'

export const securitySchemes: Check<Kind> = {
  id: 'security-schemes',
  about: '`_meta.securitySchemes` says who may call the tool',
  grades: {
    none: { chatgpt: 'warning', claude: 'none', standard: 'none' },
    empty: { chatgpt: 'error', claude: 'none', standard: 'none' },
    unknown: { chatgpt: 'error', claude: 'none', standard: 'none' },
  },
  judge: ({ tools }) => tools.map(({ subject, meta }) => ({ subject, flaws: flawsOf(meta.securitySchemes) })),
}

function flawsOf(schemes: unknown): Flaw<Kind>[] {
  if (schemes === undefined) {
    const message =
      'has no _meta.securitySchemes: declare [{"type":"noauth"}] or oauth2, so that hosts know when to sign in'
    return [{ kind: 'none', message }]
  }
  if (!Array.isArray(schemes) || schemes.length === 0) {
    const message = 'has _meta.securitySchemes that is not a list with an entry: use [{"type":"noauth"}]'
    return [{ kind: 'empty', message }]
  }
  const message = 'has a security scheme of an unknown type: use noauth or oauth2'
  return schemes.some((scheme) => !TYPES.includes(asJsonObject(scheme).type))
    ? [{ kind: 'unknown', message }]
    : []
}
