import type { StartOptions } from '../../running.ts'
import type { Storage } from '../../storage/storage.ts'

/** What every part is opened with. */
export interface PartContext extends StartOptions {
  readonly storage: Storage
  clock(): Date
  /** The public origin, or the one it listens on; known once it listens. */
  origin(): string
  /** The origin it listens on, whatever proxies call it. */
  reached(): string
}
