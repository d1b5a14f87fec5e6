import type { App } from './app.ts'

type Asker = Parameters<NonNullable<App['admits']>>[0]

/** Whether somebody may use an App, or see its page. Every door asks this, and nothing else decides. */
export const mayUse = (
  { access, admits }: Pick<App, 'access' | 'admits'>,
  asker: Asker | null,
  need: 'view' | 'use' = 'use',
): boolean => access === 'public' || (asker !== null && (admits?.(asker, need) ?? true))
