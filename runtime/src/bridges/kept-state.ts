import type { HostState } from '../host.ts'

/**
 * The standard has no place for a widget's state, so it is kept in the frame's own storage under the call it
 * belongs to. Where a frame may not store anything, state lasts as long as the frame.
 */
export interface KeptState {
  restore(state: HostState): unknown
  save(state: HostState): void
}

export function createKeptState(win: Window): KeptState {
  return {
    restore(state) {
      try {
        return JSON.parse(win.localStorage.getItem(keyOf(state)) ?? 'null')
      } catch {
        return null
      }
    },
    save(state) {
      try {
        win.localStorage.setItem(keyOf(state), JSON.stringify(state.widgetState))
      } catch {
        // No storage, or it is full: the state is still good for as long as the frame.
      }
    },
  }
}

/** A server may name the call; where it does not, the same arguments with the same result are the same call. */
function keyOf({ toolInput, toolOutput, toolResponseMetadata }: HostState): string {
  const id = toolResponseMetadata?.viewUUID
  return `widget-state:${typeof id === 'string' ? id : hashOf(JSON.stringify([toolInput, toolOutput, toolResponseMetadata]))}`
}

/** Tells a reader's calls apart: two sums over the text with different weights, and its length. */
function hashOf(text: string): string {
  let one = 7
  let other = 11
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    one = (one * 31 + code) % 2 ** 32
    other = (other * 131 + code) % 2 ** 32
  }
  return [one, other, text.length].map((part) => part.toString(36)).join('-')
}
