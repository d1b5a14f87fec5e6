import type { StartOptions } from '../../running.ts'
import type { Storage } from '../../storage/storage.ts'

/** Passed to every part when it opens. */
export interface PartContext extends StartOptions {
  readonly storage: Storage
  clock(): Date
  /** The public origin, or the one it listens on; known once it listens. */
  origin(): string
  /** The origin it listens on, whatever proxies call it. */
  reached(): string
}
