import { list } from '../parts/read.ts'
import { readNamed, unlike } from './gift.ts'

/** A gift the user starred; its name is kept too, for when the list it came from is gone. */
export interface Starred {
  id: string
  name: string
}

const MOST = 60

export const readStarred = (kept: unknown): Starred[] => unlike(list(kept, readNamed) ?? []).slice(-MOST)

export const isStarred = (starred: readonly Starred[], id: string): boolean =>
  starred.some((one) => one.id === id)

export const toggled = (starred: readonly Starred[], { id, name }: Starred): Starred[] =>
  isStarred(starred, id) ? starred.filter((one) => one.id !== id) : [...starred, { id, name }].slice(-MOST)

/** The message for the chat. The names are for the user; the model knows them from the list. */
export function shareMessage(starred: readonly Starred[]): string {
  const names = starred.map(({ name }) => `“${name}”`)
  const listed = new Intl.ListFormat('en', { type: 'conjunction' }).format(names)
  return starred.length === 1
    ? `I starred this gift idea: ${listed}.`
    : `I starred these gift ideas: ${listed}.`
}
