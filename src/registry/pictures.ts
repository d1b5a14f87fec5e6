import { pictureAddress, picturesIn } from '../../common/own-pictures.ts'
import { AppError } from '../errors.ts'
import type { AccessStore } from './access.ts'
import { isForEverybody, maySee } from './picture-access.ts'
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
  /** An app owns its draft's pictures, and permanently those of its versions. It gets none that its maker may not see. */
  claim(appId: string, texts: readonly string[], how: { published: boolean }): Promise<void>
  /** Deletes unused pictures. */
  sweep(): Promise<number>
}

/** Undoing an edit within a day restores the picture. */
const KEPT_MS = 24 * 60 * 60 * 1000

export interface PicturesParts {
  readonly store: PictureStore
  readonly access: Pick<AccessStore, 'grantedTo'>
  readonly quota: PictureQuota
  clock(): Date
}

export function createPictures({ store, access, quota, clock }: PicturesParts): OwnPictures {
  const keep = async (app: PictureOwner, pictures: readonly StoredPicture[]) => {
    const reached = await store.add(app, pictures, quota, clock())
    if (reached) throw full(reached, quota[reached])
  }
  const claim: OwnPictures['claim'] = async (appId, texts, { published }) => {
    const hashes = await allowedFor(appId, [...new Set(texts.flatMap(picturesIn))], { store, access })
    if (hashes.length > 0) await store.claim(appId, hashes, { published, at: clock() })
  }
  return {
    quota,
    claim,
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
    async sweep() {
      const before = new Date(clock().getTime() - KEPT_MS)
      for (const appId of await store.doubtful(before)) {
        const text = await store.draftText(appId)
        await store.release(appId, picturesIn(text), before)
        // Checked again tomorrow.
        await claim(appId, [text], { published: false })
      }
      return store.purge(before)
    },
  }
}

/** Without those of apps that its maker may not see: an address alone is no reason to show a picture to others. */
async function allowedFor(
  appId: string,
  hashes: readonly string[],
  { store, access }: Pick<PicturesParts, 'store' | 'access'>,
): Promise<string[]> {
  const maker = hashes.length > 0 ? await store.makerOf(appId) : null
  if (!maker) return []
  const holders = await store.holders(hashes)
  const visible = new Map<string, Promise<boolean>>()
  const isVisible = (holder: (typeof holders)[number]) => {
    const known = visible.get(holder.id) ?? maySee(maker, [holder], access)
    visible.set(holder.id, known)
    return known
  }
  const allowed = new Set<string>()
  for (const holder of holders)
    if (!allowed.has(holder.hash) && (isForEverybody(holder) || (await isVisible(holder))))
      allowed.add(holder.hash)
  return [...allowed]
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
