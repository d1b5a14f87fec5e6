import { AppError } from '../errors.ts'
import type { AppSecretStore } from '../secrets.ts'
import { type AccessStore, type AppGate, type Asker, includes, isInCharge, levelOf } from './access.ts'
import type { AppContent } from './content.ts'
import type { Draft, DraftChanges } from './draft.ts'

/** Somebody's level at an app. */
export async function levelAt(
  access: Pick<AccessStore, 'grantedTo'>,
  account: Asker,
  app: AppGate & { readonly id: string },
): ReturnType<AccessStore['grantedTo']> {
  // Most requests come from the maker, who needs no grant.
  const granted = isInCharge(account, app.owner) ? null : await access.grantedTo(app.id, account.id)
  return levelOf(account, app, { granted })
}

export const needsFull = () =>
  new AppError(
    'NOT_ALLOWED',
    {},
    {
      words:
        'You may edit this app. Publishing, sharing and deleting it, its secrets and where they are sent, and keeping messages need full access.',
    },
  )

/** Editors may neither send an app's secrets to another origin nor start to keep what people say. */
export const createChangeGuard =
  (stores: { readonly access: AccessStore; readonly appSecrets: Pick<AppSecretStore, 'names'> }) =>
  async (by: Asker, draft: Draft, { keepMessages, edited }: DraftChanges): Promise<void> => {
    const origin = edited && originOf(edited.content)
    const moves = origin !== undefined && origin !== null && origin !== originOf(draft.content)
    if (keepMessages === undefined && !(moves && (await stores.appSecrets.names(draft.id)).length > 0)) return
    if (!includes(await levelAt(stores.access, by, draft), 'full')) throw needsFull()
  }

/** The origin that receives an app's secrets; null without a web service. */
function originOf({ source }: AppContent): string | null {
  if (source.kind !== 'http') return null
  return URL.canParse(source.url) ? new URL(source.url).origin : source.url
}
