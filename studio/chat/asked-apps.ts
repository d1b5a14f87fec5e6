import type { ChatAppOption } from './use-chats.ts'

/** The apps named in a link (`/chat?app=…`); otherwise those that a conversation starts with. */
export function askedApps(search: string, options: readonly ChatAppOption[]): string[] {
  const named = new URLSearchParams(search).getAll('app')
  const known = options.filter(({ app }) => named.includes(app))
  return (known.length > 0 ? known : options.filter(({ byDefault }) => byDefault)).map(({ app }) => app)
}
