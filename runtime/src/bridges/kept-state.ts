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

/** 53 bits are plenty to tell a reader's calls apart (cyrb53, public domain). */
function hashOf(text: string): string {
  let a = 0xdeadbeef
  let b = 0x41c6ce57
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    a = Math.imul(a ^ code, 2654435761)
    b = Math.imul(b ^ code, 1597334677)
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909)
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909)
  return (4294967296 * (2097151 & b) + (a >>> 0)).toString(36)
}
