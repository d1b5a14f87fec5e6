import type { Kysely, Selectable } from 'kysely'
import type { ChatServer, ChatServerStore } from '../../chat/servers/server.ts'
import type { Schema } from '../schema.ts'

export function createChatServerStore(db: Kysely<Schema>): ChatServerStore {
  const servers = () => db.selectFrom('chat_servers').selectAll()
  return {
    async add({ id, owner, name, address, secret, status, problem, listing, createdAt }) {
      await db
        .insertInto('chat_servers')
        .values({
          id,
          owner_id: owner,
          name,
          address,
          secret,
          status,
          problem,
          listing: JSON.stringify(listing),
          sign_in_state: null,
          trusted: 0,
          created_at: createdAt,
        })
        .execute()
    },
    async list(owner) {
      const rows = await servers().where('owner_id', '=', owner).orderBy('created_at').execute()
      return rows.map(readServer)
    },
    async all() {
      const rows = await db.selectFrom('chat_servers').select(['address', 'listing']).execute()
      return rows.map(({ address, listing }) => ({ address, listing: JSON.parse(listing) }))
    },
    async find(owner, id) {
      const row = await servers().where('owner_id', '=', owner).where('id', '=', id).executeTakeFirst()
      return row ? readServer(row) : null
    },
    async takeSignIn(owner, stateHash) {
      const row = await db
        .updateTable('chat_servers')
        .set({ sign_in_state: null })
        .where('owner_id', '=', owner)
        .where('sign_in_state', '=', stateHash)
        .returningAll()
        .executeTakeFirst()
      return row ? readServer(row) : null
    },
    async secret(id) {
      const row = await db.selectFrom('chat_servers').select('secret').where('id', '=', id).executeTakeFirst()
      return row?.secret ?? null
    },
    async setSecret(id, secret) {
      await db.updateTable('chat_servers').set({ secret }).where('id', '=', id).execute()
    },
    async setSignIn(id, stateHash) {
      await db.updateTable('chat_servers').set({ sign_in_state: stateHash }).where('id', '=', id).execute()
    },
    async setStanding(id, { status, problem, listing }) {
      await db
        .updateTable('chat_servers')
        .set({ status, problem, ...(listing && { listing: JSON.stringify(listing) }) })
        .where('id', '=', id)
        .execute()
    },
    async setTrusted(owner, id, trusted) {
      const row = await db
        .updateTable('chat_servers')
        .set({ trusted: trusted ? 1 : 0 })
        .where('owner_id', '=', owner)
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirst()
      return row !== undefined
    },
    async remove(owner, id) {
      const row = await db
        .deleteFrom('chat_servers')
        .where('owner_id', '=', owner)
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirst()
      return row !== undefined
    },
  }
}

const readServer = (row: Selectable<Schema['chat_servers']>): ChatServer => ({
  id: row.id,
  owner: row.owner_id,
  name: row.name,
  address: row.address,
  status: row.status as ChatServer['status'],
  problem: row.problem,
  listing: JSON.parse(row.listing),
  trusted: row.trusted === 1,
  createdAt: row.created_at,
})
