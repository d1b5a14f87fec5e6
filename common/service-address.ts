/** A value in a request: part of the path, or a parameter. */
export interface AddressValue {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  /** As sent, or a placeholder; empty if it is left out. */
  readonly value: string
}

/** The placeholder for the question. */
export const QUESTION_PLACE = '{message}'

const PLACES = /(\{(?:message|context\.[\w-]{1,60})\})/

/** A web service's address: its server, a path such as `/boats/{id}`, and its values. */
export function serviceAddress(server: string, path: string, values: readonly AddressValue[]): string {
  const filled = path.replace(/\{([^}]+)\}/g, (_, name: string) => {
    const value = values.find((one) => one.in === 'path' && one.name === name)?.value ?? ''
    return encodeAround(value)
  })
  const query = values
    .filter((one) => one.in === 'query' && one.value !== '')
    .map(({ name, value }) => `${encodeURIComponent(name)}=${encodeAround(value)}`)
  return `${server.trim().replace(/\/+$/, '')}${filled}${query.length > 0 ? `?${query.join('&')}` : ''}`
}

/** Placeholders stay as they are. */
const encodeAround = (value: string): string =>
  value
    .split(PLACES)
    .map((part) => (PLACES.test(part) ? part : encodeURIComponent(part)))
    .join('')
