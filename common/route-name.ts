export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** A route by its method and path, with parameters such as `:id`. */
export type RouteName = `${Method} /${string}`

/** The names of the parameters in a route's path. */
export type PathParam<Name extends string> = Name extends `${string}:${infer Param}/${infer Rest}`
  ? Param | PathParam<`/${Rest}`>
  : Name extends `${string}:${infer Param}`
    ? Param
    : never

const METHODS: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

export function splitRoute(name: RouteName): { method: Method; path: string } {
  const method = METHODS.find((each) => name.startsWith(`${each} `))
  if (!method) throw new TypeError(`A route begins with its method, and this one does not: ${name}`)
  return { method, path: name.slice(method.length + 1) }
}
