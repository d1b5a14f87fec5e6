import { type AccessStore, type AppGate, type Asker, includes, levelOf } from './access.ts'
import type { HeldPicture, PictureStore } from './picture-store.ts'
import type { PictureTickets } from './picture-tickets.ts'
import { levelAt } from './require-full.ts'

export interface PictureViewer {
  /** Follows the address; empty where nothing does. */
  readonly ticket: string
  findAccount(id: string): Promise<Asker | null>
  /** Who asks, by a cookie or a token. */
  identify(): Promise<Asker | null>
}

/** A picture may be loaded by those who may see an app with it: everybody, only this viewer, or not even they. */
export type PictureAccess = (hash: string, viewer: PictureViewer) => Promise<'everybody' | 'viewer' | null>

interface PictureAccessParts {
  readonly store: Pick<PictureStore, 'holders'>
  readonly access: Pick<AccessStore, 'grantedTo'>
  readonly tickets: PictureTickets
}

export const createPictureAccess =
  ({ store, access, tickets }: PictureAccessParts): PictureAccess =>
  async (hash, { ticket, findAccount, identify }) => {
    const holders = await store.holders([hash])
    if (holders.some(isForEverybody)) return 'everybody'
    const isLinked = ({ id, audience, disabled, link }: HeldPicture) =>
      audience === 'link' && !disabled && link !== null && tickets.isForLink(ticket, id, link)
    if (holders.some(isLinked)) return 'viewer'
    const given = tickets.accountOf(ticket, hash)
    const viewer = given === null ? await identify() : await findAccount(given)
    return viewer && (await maySee(viewer, holders, access)) ? 'viewer' : null
  }

/** True if somebody may see one of the apps with a picture: what is not live only by editing it. */
export async function maySee(
  viewer: Asker,
  holders: readonly HeldPicture[],
  access: Pick<AccessStore, 'grantedTo'>,
): Promise<boolean> {
  for (const holder of holders)
    if (includes(await levelAt(access, viewer, holder), holder.isLive ? 'view' : 'edit')) return true
  return false
}

/** A draft is for those who edit it, whatever its audience will be. */
export const isForEverybody = ({ isLive, ...gate }: AppGate & { readonly isLive: boolean }): boolean =>
  isLive && levelOf(null, gate, { granted: null }) !== null
