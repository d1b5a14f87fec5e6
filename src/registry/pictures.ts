import { pictureAddress, picturesIn } from '../../common/own-pictures.ts'
import { AppError } from '../errors.ts'
import type { PictureOwner, PictureStore, PictureUse } from './picture-store.ts'
import { readPicture, type StoredPicture } from './read-picture.ts'

export type PictureQuota = PictureUse

export interface AddedPicture {
  readonly address: string
  readonly width: number
  readonly height: number
  readonly bytes: number
}

/** Pictures uploaded by makers. */
export interface OwnPictures {
  readonly quota: PictureQuota
  add(app: PictureOwner, bytes: Uint8Array): Promise<AddedPicture>
  /** The pictures of an app's file that its content refers to. Throws for a file that is no picture. */
  referenced(files: readonly Uint8Array[], content: unknown): StoredPicture[]
  keep(app: PictureOwner, pictures: readonly StoredPicture[]): Promise<void>
  find(hash: string): Promise<StoredPicture | null>
  /** The pictures that content refers to. */
  of(content: unknown): Promise<StoredPicture[]>
  /** An app owns its draft's pictures, and permanently those of its versions. */
  claim(appId: string, texts: readonly string[], how: { published: boolean }): Promise<void>
  /** Deletes unused pictures. */
  sweep(): Promise<number>
}

/** Undoing an edit within a day restores the picture. */
const KEPT_MS = 24 * 60 * 60 * 1000

export interface PicturesParts {
  readonly store: PictureStore
  readonly quota: PictureQuota
  clock(): Date
}

export function createPictures({ store, quota, clock }: PicturesParts): OwnPictures {
  const keep = async (app: PictureOwner, pictures: readonly StoredPicture[]) => {
    const reached = await store.add(app, pictures, quota, clock())
    if (reached) throw full(reached, quota[reached])
  }
  return {
    quota,
    async add(app, bytes) {
      const picture = readPicture(bytes)
      await keep(app, [picture])
      const { hash, type, width, height } = picture
      return { address: pictureAddress(hash, type), width, height, bytes: bytes.byteLength }
    },
    referenced(files, content) {
      const hashes = new Set(picturesIn(JSON.stringify(content)))
      return files.map(readPicture).filter(({ hash }) => hashes.has(hash))
    },
    keep,
    find: store.find,
    async of(content) {
      const found = await Promise.all(picturesIn(JSON.stringify(content)).map(store.find))
      return found.filter((picture) => picture !== null)
    },
    async claim(appId, texts, { published }) {
      const hashes = [...new Set(texts.flatMap(picturesIn))]
      if (hashes.length > 0) await store.claim(appId, hashes, { published, at: clock() })
    },
    async sweep() {
      const before = new Date(clock().getTime() - KEPT_MS)
      for (const appId of await store.doubtful(before)) {
        const kept = picturesIn(await store.draftText(appId))
        await store.release(appId, kept, before)
        // Checked again tomorrow.
        if (kept.length > 0) await store.claim(appId, kept, { published: false, at: clock() })
      }
      return store.purge(before)
    },
  }
}

const FULL = {
  app: { setting: 'PICTURES_PER_APP', words: 'This app has reached its limit for pictures' },
  maker: {
    setting: 'PICTURES_PER_MAKER',
    words: 'Your apps have reached their shared limit for pictures',
  },
} as const

const full = (whose: keyof typeof FULL, most: number) =>
  new AppError(
    'PICTURES_FULL',
    { limit: most, setting: FULL[whose].setting },
    {
      words: `${FULL[whose].words} (${Math.round(most / 1_000_000)} MB). Remove some, or ask the owner of this server to raise ${FULL[whose].setting}.`,
    },
  )
