import type { Client, ElicitRequestFormParams } from '@modelcontextprotocol/client'
import { openClient } from '../../common/mcp-client/open-client.ts'

/** A tool's question to the user. */
export interface AskedQuestion {
  /** The question's text. */
  readonly message: string
  /** Its fields, as a JSON Schema. */
  readonly fields: ElicitRequestFormParams['requestedSchema']
}

/** The user's answers by field. */
export type GivenFields = Record<string, string | number | boolean | string[]>

/** Answers a tool's question; null declines. */
export type AnswerQuestion = (question: AskedQuestion) => GivenFields | null | Promise<GivenFields | null>

/** The real MCP client, in the revision in which a call can be asked back without a stream that stays open. */
export async function connectTestClient(
  address: URL,
  fetch: typeof globalThis.fetch,
  onQuestion: AnswerQuestion | undefined,
): Promise<Client> {
  const { client } = await openClient({
    name: 'vitrine-testing',
    address,
    fetch,
    protocol: 'modern',
    ...(onQuestion && {
      async answer({ message, requestedSchema }) {
        const content = await onQuestion({ message, fields: requestedSchema })
        return content ? { action: 'accept', content } : { action: 'decline' }
      },
    }),
  })
  return client
}
