import type { StoredPicture } from './read-picture.ts'

/** Bytes that are kept. */
export interface PictureUse {
  readonly app: number
  /** Of all apps of its maker, each picture counted once. */
  readonly maker: number
}

/** The app that pictures are for. */
export interface PictureOwner {
  readonly id: string
  readonly owner: string
}

/** Which quota pictures would exceed. */
export type QuotaReached = keyof PictureUse | null

/** Pictures by their hash, and which app has which. */
export interface PictureStore {
  /**
   * Keeps pictures that an app has from now on, if all of them are within the quota; nothing is kept otherwise. Makers' deleted
   * apps lose their pictures where that makes the room.
   */
  add(
    app: PictureOwner,
    pictures: readonly StoredPicture[],
    quota: PictureUse,
    at: Date,
  ): Promise<QuotaReached>
  find(hash: string): Promise<StoredPicture | null>
  /** Says that an app has these, as far as they are there: in its draft, or for ever in a version. */
  claim(appId: string, hashes: readonly string[], how: { published: boolean; at: Date }): Promise<void>
  /** Apps with pictures that no version has and that nobody claimed since then. */
  doubtful(before: Date): Promise<string[]>
  /** All that the draft of an app says. */
  draftText(appId: string): Promise<string>
  /** An app has none but these of the pictures that nobody claimed since then. */
  release(appId: string, kept: readonly string[], before: Date): Promise<void>
  /** Deletes what no app has and what was not put in since then; says how many. */
  purge(before: Date): Promise<number>
}
