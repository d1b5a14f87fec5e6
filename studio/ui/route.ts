import { useSyncExternalStore } from 'react'
import type { JsonObject } from '../../common/json.ts'

/** An authorization server redirects the browser here after sign-in. */
export const SIGNED_IN_PATH = '/play/signed-in'

export type Route =
  | { screen: 'home' }
  | { screen: 'editor'; id: string }
  | { screen: 'gallery' }
  | { screen: 'playground'; slug: string }
  | { screen: 'playground'; address: string | null }
  | { screen: 'signed-in' }
  | { screen: 'chat'; id: string | null }
  | { screen: 'shared-chat'; secret: string }
  | { screen: 'people' | 'record' | 'calls' | 'health' }
  | { screen: 'unknown' }

/** The screen for an address. `/play/-` is the playground of another server. */
export function routeOf(pathname: string, search: string): Route {
  const [first, second, ...rest] = pathname.split('/').filter(Boolean)
  if (!first || (first === 'apps' && !second)) return { screen: 'home' }
  if (first === 'apps' && second && rest.length === 0) return { screen: 'editor', id: decoded(second) }
  if (pathname === SIGNED_IN_PATH) return { screen: 'signed-in' }
  if (first === 'chat' && second === 'shared' && rest.length === 1)
    return { screen: 'shared-chat', secret: decoded(rest[0] ?? '') }
  if (first === 'chat' && rest.length === 0) return { screen: 'chat', id: second ? decoded(second) : null }
  if ((first === 'people' || first === 'record' || first === 'calls' || first === 'health') && !second)
    return { screen: first }
  if (first !== 'play' || rest.length > 0) return { screen: 'unknown' }
  if (!second) return { screen: 'gallery' }
  if (second !== '-') return { screen: 'playground', slug: decoded(second) }
  return { screen: 'playground', address: serverAddress(new URLSearchParams(search).get('url')) }
}

/** A valid web address, or null. */
export function serverAddress(words: string | null): string | null {
  const url = words && URL.canParse(words.trim()) ? new URL(words.trim()) : null
  return url && /^https?:$/.test(url.protocol) ? url.href : null
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

const listeners = new Set<() => void>()
let visits = 0
const moved = () => {
  visits += 1
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  if (listeners.size === 0) addEventListener('popstate', moved)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('popstate', moved)
  }
}

/** `state` stays with the history entry over a reload, and no link can set one. */
export function navigate(href: string, state: JsonObject | null = null): void {
  history.pushState(state, '', href)
  scrollTo(0, 0)
  moved()
}

/** Counts the user's navigations; each visit of a screen starts fresh. */
export const useVisit = () => useSyncExternalStore(subscribe, () => visits)
