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

export async function findClients(): Promise<FoundClient[]> {
  const ids = readdirSync(folder)
    .filter((name) => name.endsWith('.ts'))
    .map((name) => name.slice(0, -'.ts'.length))
    .sort()
  return Promise.all(ids.map(async (id) => ({ id, client: await readClient(id) })))
}
