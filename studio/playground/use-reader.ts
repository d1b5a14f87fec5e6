import type { Tool } from '@modelcontextprotocol/client'
import { isJsonObject } from '../../common/json.ts'
import { useFetched } from '../ui/use-fetched.ts'

/** Who is signed in here, whose own calls need not say so. */
export interface SignedInReader {
  id: string
}

type Args = Readonly<Record<string, unknown>>

/** Null where nobody is signed in, undefined until that is known. */
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

/** A tool that asks whose call it is gets the reader's id, unless another was given. */
export function withReader(tool: Tool, args: Args | null, reader: SignedInReader | null): Args | null {
  const asks = isJsonObject(tool.inputSchema.properties) && CALLER in tool.inputSchema.properties
  return asks && reader && args?.[CALLER] === undefined ? { [CALLER]: reader.id, ...args } : args
}

/** For an address that may be given to others: it names nobody, and works for whoever opens it. */
export function withoutReader(args: Args, reader: SignedInReader | null): Args {
  const { [CALLER]: caller, ...rest } = args
  return reader && caller === reader.id ? rest : args
}
