import type { AppGate, Asker } from './access.ts'
import type { StoredPicture } from './read-picture.ts'

/** In bytes. */
export interface PictureUse {
  readonly app: number
  /** All apps of its maker, each picture counted once. */
  readonly maker: number
}

export interface PictureOwner {
  readonly id: string
  readonly owner: string
}

/** An app with a picture. */
export interface HeldPicture extends AppGate {
  readonly id: string
  readonly hash: string
  readonly link: string | null
  /** True if the app is published and a version of it has the picture. */
  readonly isLive: boolean
}

/** The quota that pictures would exceed. */
export type QuotaReached = keyof PictureUse | null

/** Pictures by hash, and the apps that use them. */
export interface PictureStore {
  /**
   * Adds pictures to an app if all fit the quota, otherwise none. A maker's deleted apps lose their pictures if that
   * makes room.
   */
  add(
    app: PictureOwner,
    pictures: readonly StoredPicture[],
    quota: PictureUse,
    time: Date,
  ): Promise<QuotaReached>
  find(hash: string): Promise<StoredPicture | null>
  /** The apps with any of these, without deleted ones. */
  holders(hashes: readonly string[]): Promise<HeldPicture[]>
  /** Whose app it is. */
  makerOf(appId: string): Promise<Asker | null>
  /** Records that an app uses these: in its draft, or permanently in a version. */
  claim(appId: string, hashes: readonly string[], how: { published: boolean; at: Date }): Promise<void>
  /** Apps with pictures that no version uses and nobody claimed since then. */
  doubtful(before: Date): Promise<string[]>
  /** The text of an app's draft. */
  draftText(appId: string): Promise<string>
  /** Releases an app's pictures that were not claimed since then, except these. */
  release(appId: string, kept: readonly string[], before: Date): Promise<void>
  /** Deletes pictures that no app uses and that are older than this; returns how many. */
  purge(before: Date): Promise<number>
}
