import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { InteropClient } from './client.ts'

const folder = join(import.meta.dirname, 'clients')

export interface FoundClient {
  /** The file's name without its ending; by it a client is asked for. */
  readonly id: string
  readonly client: InteropClient
}

export async function readClient(id: string): Promise<InteropClient> {
  const { default: client } = await import(pathToFileURL(join(folder, `${id}.ts`)).href)
  return client
}

/** All clients, or those that are named. */
export async function findClients(named: readonly string[]): Promise<FoundClient[]> {
  const ids = readdirSync(folder)
    .filter((name) => name.endsWith('.ts'))
    .map((name) => name.slice(0, -'.ts'.length))
    .sort()
  const unknown = named.filter((id) => !ids.includes(id))
  if (unknown.length > 0)
    throw new Error(`There is no client ${unknown.join(', ')}; there are ${ids.join(', ')}.`)
  const wanted = named.length > 0 ? ids.filter((id) => named.includes(id)) : ids
  return Promise.all(wanted.map(async (id) => ({ id, client: await readClient(id) })))
}
