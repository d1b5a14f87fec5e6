import type { LoadedWidget } from './types.ts'

/** The empty page a widget is written into; the server answers it with the declared policy as a header. */
export function frameAddress({ csp }: Pick<LoadedWidget, 'csp'>, unsafeEval = false): string {
  const query = new URLSearchParams(unsafeEval ? { eval: '1' } : {})
  for (const [kind, domains] of Object.entries(csp)) for (const domain of domains) query.append(kind, domain)
  return `/play/frame?${query}`
}
