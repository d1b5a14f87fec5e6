import type { StoredPicture } from './read-picture.ts'

/** Bytes that are kept. */
export interface PictureUse {
  readonly app: number
  /** Of all apps of its maker, each picture counted once. */
  readonly maker: number
}

/** Pictures by their hash, and which app has which. */
export interface PictureStore {
  /** Keeps a picture; one that is there already is as new again. */
  put(picture: StoredPicture, at: Date): Promise<void>
  find(hash: string): Promise<StoredPicture | null>
  /** Says that an app has these, as far as they are there: in its draft, or for ever in a version. */
  claim(appId: string, hashes: readonly string[], how: { published: boolean; at: Date }): Promise<void>
  used(appId: string | null, makerId: string): Promise<PictureUse>
  /** Apps with pictures that no version has and that nobody claimed since then. */
  doubtful(before: Date): Promise<string[]>
  /** All that the draft of an app says. */
  draftText(appId: string): Promise<string>
  /** An app has none but these of the pictures that nobody claimed since then. */
  release(appId: string, kept: readonly string[], before: Date): Promise<void>
  /** Deletes what no app has and what was not put in since then; says how many. */
  purge(before: Date): Promise<number>
}
