import type { FastifyRequest } from 'fastify'
import { expect, it } from 'vitest'
import type { Account } from '../../auth/account.ts'
import type { AccessStore } from '../../registry/access.ts'
import type { DraftStore } from '../../registry/draft.ts'
import { createAccess } from './makers.ts'

const account = { id: 'a', role: 'maker' } as Account
const access = createAccess({
  identify: async () => account,
  stores: { drafts: {} as DraftStore, access: {} as AccessStore },
  origin: () => 'https://apps.example.org',
})
const posted = (host: string, origin: string) =>
  access.maker({ method: 'POST', headers: { origin }, host } as FastifyRequest)

it('takes a page of the address people use, whatever host name a proxy passes on', async () => {
  expect(await posted('10.0.0.5:3000', 'https://apps.example.org')).toBe(account)
  expect(await posted('localhost:3000', 'http://localhost:3000')).toBe(account)
})

it.each(['https://apps.example.org.evil.example', 'http://apps.example.org', 'null', 'https://10.0.0.5'])(
  'takes no page of %s',
  async (origin) => {
    await expect(posted('10.0.0.5:3000', origin)).rejects.toMatchObject({ code: 'ORIGIN_NOT_ALLOWED' })
  },
)
