import { asJsonObject } from '../../../common/json.ts'
import { type Check, error, type Fault, warning } from '../check.ts'

const TYPES: readonly unknown[] = ['noauth', 'oauth2']

export const securitySchemes: Check = {
  id: 'security-schemes',
  about: '`_meta.securitySchemes` says who may call the tool',
  judge: ({ tools }) =>
    tools.map(({ subject, meta }) => ({ subject, faults: faultsOf(meta.securitySchemes) })),
}

function faultsOf(schemes: unknown): Fault[] {
  if (schemes === undefined) {
    return [
      warning(
        'has no _meta.securitySchemes: declare [{"type":"noauth"}] or oauth2, so that hosts know when to sign in',
      ),
    ]
  }
  if (!Array.isArray(schemes) || schemes.length === 0) {
    return [error('has _meta.securitySchemes that is not a list with an entry: use [{"type":"noauth"}]')]
  }
  return schemes.some((scheme) => !TYPES.includes(asJsonObject(scheme).type))
    ? [error('has a security scheme of an unknown type: use noauth or oauth2')]
    : []
}
