/** The scopes a token's claims name, or null where they do not speak of scopes. `scp` is what some issuers write instead. */
export function grantedScopes({ scope, scp }: Readonly<Record<string, unknown>>): readonly string[] | null {
  const claim = scope ?? scp
  if (claim === undefined) return null
  const named: unknown[] = Array.isArray(claim) ? claim : String(claim).split(' ')
  return named.filter((name) => typeof name === 'string' && name !== '').map(String)
}
