import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { databases, type EmptyDatabase } from '../../test/databases.ts'
import { createGroups, type Groups } from '../auth/groups.ts'
import { NO_LIMITS } from '../registry/access.ts'
import { openStorage, type Storage } from './storage.ts'

describe.each(databases)('groups on $name', ({ create }) => {
  let empty: EmptyDatabase
  let storage: Storage
  let groups: Groups
  const clock = () => new Date(0)

  beforeEach(async () => {
    empty = await create()
    storage = openStorage({ ...empty, clock, onError: () => {} })
    await storage.migrate()
    groups = createGroups({ store: storage.groups, clock })
  })
  afterEach(async () => {
    await storage.close()
    await empty.drop()
  })

  const person = async (email: string) => {
    const id = randomUUID()
    await storage.accounts.add({
      id,
      email,
      role: 'user',
      passwordHash: null,
      passwordVersion: 0,
      createdAt: clock(),
    })
    return id
  }
  const members = async () =>
    Object.fromEntries((await groups.list()).map((group) => [group.name, group.members]))

  it('keeps names apart whatever their case, and in order', async () => {
    const sales = await groups.add('  Sales  team ')
    expect(sales).toMatchObject({ name: 'Sales team', members: [] })
    await expect(groups.add('SALES TEAM')).rejects.toMatchObject({ code: 'GROUP_NAME_TAKEN' })
    await expect(groups.add(' ')).rejects.toMatchObject({ code: 'INVALID_GROUP_NAME' })
    const other = await groups.add('Ärzte')
    await expect(groups.add('ÄRZTE')).rejects.toMatchObject({ code: 'GROUP_NAME_TAKEN' })
    await expect(groups.rename(other.id, 'sales team')).rejects.toMatchObject({ code: 'GROUP_NAME_TAKEN' })
    await groups.rename(sales.id, 'sales Team')
    await groups.rename(other.id, 'Doctors')
    expect((await groups.list()).map(({ name }) => name)).toEqual(['Doctors', 'sales Team'])
    await expect(groups.rename(randomUUID(), 'x')).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('replaces the members of one source and leaves those of another', async () => {
    const [ann, bob] = [await person('ann@example.org'), await person('bob@example.org')]
    const [sales, board] = [await groups.add('Sales'), await groups.add('Board')]
    await groups.setMembers(sales.id, [ann, bob], null)
    await groups.setGroupsOf(ann, [sales.id, board.id], 'company')
    await groups.setGroupsOf(ann, [], 'company')
    expect((await members()).Sales).toHaveLength(2)
    await groups.setGroupsOf(ann, [board.id], 'company')
    await groups.setMembers(sales.id, [], null)
    expect(await members()).toEqual({ Sales: [], Board: [{ account: ann, source: 'company' }] })
    expect(await groups.remove(board.id)).toBe(true)
    expect(await groups.remove(board.id)).toBe(false)
    expect(await members()).toEqual({ Sales: [] })
  })

  it('tells every process when members of a group that an app is shared with change', async () => {
    const ann = await person('ann@example.org')
    const [sales, board] = [await groups.add('Sales'), await groups.add('Board')]
    const id = randomUUID()
    const at = new Date(0)
    await storage.made.drafts.add({
      id,
      owner: 'somebody',
      status: 'draft',
      mcpSlug: null,
      publishedAt: null,
      publishVersion: 0,
      changed: false,
      audience: 'people',
      disabled: false,
      updatedBy: 'somebody',
      revision: 1,
      keepMessages: false,
      createdAt: at,
      updatedAt: at,
      deletedAt: null,
      content: {} as never,
      data: '{}',
      fingerprint: '',
    })
    const grants = [{ group: sales.id, level: 'use' as const }]
    await storage.made.access.write(id, {
      audience: 'people',
      disabled: false,
      disabledByOwner: false,
      link: null,
      limits: NO_LIMITS,
      grants,
      revision: 0,
    })
    const counter = await storage.made.live.counter()
    await groups.setGroupsOf(ann, [board.id], 'company')
    expect(await storage.made.live.counter()).toBe(counter)
    expect(await storage.made.access.grantedTo(id, ann)).toBeNull()
    await groups.setGroupsOf(ann, [sales.id], 'company')
    expect(await storage.made.live.counter()).toBe(counter + 1)
    expect(await storage.made.access.grantedTo(id, ann)).toBe('use')
    await groups.setGroupsOf(ann, [sales.id], 'company')
    expect(await storage.made.live.counter()).toBe(counter + 1)
    await groups.remove(sales.id)
    expect(await storage.made.live.counter()).toBe(counter + 2)
    expect(await storage.made.access.read(id)).toMatchObject({ grants: [] })
  })
})
