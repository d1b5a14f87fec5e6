import { randomUUID } from 'node:crypto'
import { AppError } from '../errors.ts'

/** People who get access to apps and tools together. */
export interface Group {
  readonly id: string
  /** Unique, whatever its case. */
  readonly name: string
  readonly members: readonly GroupMember[]
}

export interface GroupMember {
  readonly account: string
  /** The sign-in provider that says so; null for a member whom an owner added. */
  readonly source: string | null
}

export interface GroupStore {
  /** Null when the name is taken. */
  add(group: { readonly id: string; readonly name: string; readonly createdAt: Date }): Promise<Group | null>
  /** By name. */
  list(): Promise<Group[]>
  /** False when the name is taken or the group is gone. */
  rename(id: string, name: string): Promise<boolean>
  /** With its memberships and grants. False when it is gone already. */
  remove(id: string): Promise<boolean>
  /** Replaces the members from one source; those from another stay. */
  setMembers(id: string, accounts: readonly string[], source: string | null): Promise<void>
  /** Replaces the groups that one source names for an account; those from another stay. */
  setGroupsOf(account: string, groups: readonly string[], source: string | null): Promise<void>
}

export interface Groups extends Omit<GroupStore, 'add' | 'rename'> {
  add(name: string): Promise<Group>
  rename(id: string, name: string): Promise<void>
  /** The ids of the groups with these names; adds those that don't exist yet. */
  named(names: readonly string[]): Promise<string[]>
}

const LONGEST_NAME = 80

export function createGroups({ store, clock }: { store: GroupStore; clock(): Date }): Groups {
  const find = async (name: string) =>
    (await store.list()).find((group) => group.name.toLowerCase() === name.toLowerCase())?.id
  /** Two who sign in at once may both bring a new group. */
  const idOf = async (name: string): Promise<string> => {
    const added = await store.add({ id: randomUUID(), name, createdAt: clock() })
    const id = added?.id ?? (await find(name))
    if (id === undefined) throw new AppError('GROUP_NAME_TAKEN', { name })
    return id
  }
  return {
    ...store,
    async named(names) {
      const known = new Map((await store.list()).map(({ id, name }) => [name.toLowerCase(), id]))
      for (const name of names.map(readName))
        if (!known.has(name.toLowerCase())) known.set(name.toLowerCase(), await idOf(name))
      return [...new Set(names.flatMap((name) => known.get(readName(name).toLowerCase()) ?? []))]
    },
    async add(name) {
      const added = await store.add({ id: randomUUID(), name: readName(name), createdAt: clock() })
      if (!added) throw new AppError('GROUP_NAME_TAKEN', { name: readName(name) })
      return added
    },
    async rename(id, name) {
      const known = (await store.list()).some((group) => group.id === id)
      if (!known) throw new AppError('NOT_FOUND')
      if (!(await store.rename(id, readName(name))))
        throw new AppError('GROUP_NAME_TAKEN', { name: readName(name) })
    },
  }
}

function readName(value: string): string {
  const name = value.normalize('NFC').trim().replace(/\s+/g, ' ')
  if (name === '' || name.length > LONGEST_NAME) throw new AppError('INVALID_GROUP_NAME')
  return name
}
