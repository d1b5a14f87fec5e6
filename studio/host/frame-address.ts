import type { LoadedWidget } from './types.ts'

/** The empty page a widget is written into; the server sends it with the declared policy as a header. */
export function frameAddress({ csp, hot }: Pick<LoadedWidget, 'csp' | 'hot'>, unsafeEval = false): string {
  const query = new URLSearchParams({ ...(unsafeEval && { eval: '1' }), ...(hot && { hot }) })
  for (const [kind, domains] of Object.entries(csp)) for (const domain of domains) query.append(kind, domain)
  return `/play/frame?${query}`
}
