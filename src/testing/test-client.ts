import {
  Client,
  type ElicitRequestFormParams,
  StreamableHTTPClientTransport,
} from '@modelcontextprotocol/client'

/** What a tool asks the reader. */
export interface AskedQuestion {
  /** The question, as the reader is asked it. */
  readonly message: string
  /** Its fields, as a JSON Schema. */
  readonly fields: ElicitRequestFormParams['requestedSchema']
}

/** What the reader answers, by the names of the fields. */
export type GivenFields = Record<string, string | number | boolean | string[]>

/** Answers what a tool asks the reader; null declines. */
export type AnswerQuestion = (question: AskedQuestion) => GivenFields | null | Promise<GivenFields | null>

/** The revision of the protocol in which a call can be asked back without a stream that stays open. */
const REVISION = '2026-07-28'

/** The real MCP client. Without an answer to questions it says that nobody can be asked. */
export async function connectTestClient(
  address: URL,
  fetch: typeof globalThis.fetch,
  onQuestion: AnswerQuestion | undefined,
): Promise<Client> {
  const client = new Client(
    { name: 'vitrine-testing', version: '1.0.0' },
    {
      versionNegotiation: { mode: { pin: REVISION } },
      capabilities: onQuestion ? { elicitation: { form: {} } } : {},
    },
  )
  if (onQuestion)
    client.setRequestHandler('elicitation/create', async ({ params }) => {
      const { message, requestedSchema } = params as ElicitRequestFormParams
      const content = await onQuestion({ message, fields: requestedSchema })
      return content ? { action: 'accept', content } : { action: 'decline' }
    })
  await client.connect(new StreamableHTTPClientTransport(address, { fetch }))
  return client
}
