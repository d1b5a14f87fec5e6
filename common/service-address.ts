/** A value that goes into a request: a part of the path, or a parameter after it. */
export interface AddressValue {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  /** As it is sent, or what a call fills in; empty where it is left out. */
  readonly value: string
}

/** What the question says goes in here. */
export const QUESTION_PLACE = '{message}'

const PLACES = /(\{(?:message|context\.[\w-]{1,60})\})/

/** The address of a web service: its server, a path such as `/boats/{id}`, and the values that it is asked with. */
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

/** What a call fills in stays as it is written. */
const encodeAround = (value: string): string =>
  value
    .split(PLACES)
    .map((part) => (PLACES.test(part) ? part : encodeURIComponent(part)))
    .join('')
