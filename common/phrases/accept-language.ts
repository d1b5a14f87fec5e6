/** The languages of an `Accept-Language` header, the most wanted first. */
export const acceptedTags = (header: string | undefined): string[] =>
  (header ?? '')
    .split(',')
    .map((part) => part.trim().split(/\s*;\s*q=/))
    .map(([tag = '', weight]) => ({ tag, weight: weight === undefined ? 1 : Number(weight) || 0 }))
    .filter(({ tag, weight }) => weight > 0 && tag !== '' && tag !== '*')
    .sort((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag)
