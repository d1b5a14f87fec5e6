import type { ChatAppOption } from './use-chats.ts'

/** The apps a link names (`/chat?app=…`), as far as there are such; otherwise those a conversation begins with. */
export function askedApps(search: string, options: readonly ChatAppOption[]): string[] {
  const named = new URLSearchParams(search).getAll('app')
  const known = options.filter(({ app }) => named.includes(app))
  return (known.length > 0 ? known : options.filter(({ byDefault }) => byDefault)).map(({ app }) => app)
}
