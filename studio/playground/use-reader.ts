import type { Tool } from '@modelcontextprotocol/client'
import { isJsonObject } from '../../common/json.ts'
import { useFetched } from '../ui/use-fetched.ts'

/** The user signed in here, whose own calls need no id. */
export interface SignedInReader {
  id: string
}

type Args = Readonly<Record<string, unknown>>

/** Null if nobody is signed in, undefined until that is known. */
export function useReader(): SignedInReader | null | undefined {
  const fetched = useFetched(readReader)
  if (fetched.state === 'loading') return undefined
  return fetched.state === 'ready' ? fetched.value : null
}

async function readReader(signal: AbortSignal): Promise<SignedInReader | null> {
  const reply = await fetch('/api/play/reader', { signal })
  const body: unknown = reply.ok ? await reply.json() : null
  const reader = isJsonObject(body) ? body.reader : null
  return isJsonObject(reader) && typeof reader.id === 'string' ? { id: reader.id } : null
}

const CALLER = 'user_id'

/** Fills in the user's id for a tool that asks for one, unless another was given. */
export function withReader(tool: Tool, args: Args | null, reader: SignedInReader | null): Args | null {
  const asks = isJsonObject(tool.inputSchema.properties) && CALLER in tool.inputSchema.properties
  return asks && reader && args?.[CALLER] === undefined ? { [CALLER]: reader.id, ...args } : args
}

/** Removes the user's ID from an address, so that it works for everybody. */
export function withoutReader(args: Args, reader: SignedInReader | null): Args {
  const { [CALLER]: caller, ...rest } = args
  return reader && caller === reader.id ? rest : args
}
