import type { Kysely } from 'kysely'
import type { CredentialStore } from '../auth/credentials.ts'
import type { Schema } from './schema.ts'
import type { WhereIn } from './where-in.ts'

export const createCredentialStore = (db: Kysely<Schema>, listed: WhereIn): CredentialStore => ({
  async working(hashes, now) {
    const sessions = await db
      .selectFrom('sessions')
      .innerJoin('accounts', (join) =>
        join
          .onRef('accounts.id', '=', 'sessions.account_id')
          .onRef('accounts.password_version', '=', 'sessions.password_version')
          .on('accounts.disabled_at', 'is', null),
      )
      .select('sessions.hash')
      .where(listed('sessions.hash', hashes))
      .where('sessions.expires_at', '>', now.toISOString())
      .execute()
    const tokens = await db
      .selectFrom('personal_tokens')
      .innerJoin('accounts', 'accounts.id', 'personal_tokens.account_id')
      .select('hash')
      .where('accounts.disabled_at', 'is', null)
      .where(listed('personal_tokens.hash', hashes))
      .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now.toISOString())]))
      .execute()
    return new Set([...sessions, ...tokens].map(({ hash }) => hash))
  },
})
