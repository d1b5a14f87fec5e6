import type { App } from './app.ts'

type Asker = Parameters<NonNullable<App['admits']>>[0]

/** Decides if somebody may use an App or see its page. Every entry point asks this function alone. */
export function mayUse(
  { access, admits }: Pick<App, 'access' | 'admits'>,
  asker: Asker,
  need: 'view' | 'use' = 'use',
  key: string | null = null,
): boolean {
  if (access === 'public') return true
  // An App that only asks for a sign-in shows everybody what it is. Auditors see what others do, and use nothing.
  if (!admits) return need === 'view' || (asker !== null && asker.role !== 'auditor')
  return admits(asker, need, key)
}
