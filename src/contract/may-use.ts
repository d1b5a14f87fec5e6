import type { App } from './app.ts'

type Asker = Parameters<NonNullable<App['admits']>>[0]

/** Whether somebody may use an App, or see its page. Every door asks this, and nothing else decides. */
export function mayUse(
  { access, admits }: Pick<App, 'access' | 'admits'>,
  asker: Asker | null,
  need: 'view' | 'use' = 'use',
): boolean {
  if (access === 'public') return true
  // An App that only asks for a sign-in shows everybody what it is.
  if (!admits) return need === 'view' || asker !== null
  return asker !== null && admits(asker, need)
}
