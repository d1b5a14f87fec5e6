import { asJsonObject, type JsonObject } from '../../common/json.ts'
import type { ServerConnection } from '../host/server-connection.ts'

/** The tool with which a server takes the payment, by ChatGPT's documentation of `requestCheckout`. */
const TOOL = 'complete_checkout'
/** Errors that a host shows in its checkout, where the user can try again; widgets get the others. */
const SHOWN = ['payment_declined', 'requires_3ds']

/** Completes a session on the server with a buyer and a token for testing, and gives its order. */
export async function completeCheckout(
  server: ServerConnection,
  session: JsonObject & { readonly id: string },
  locale: string,
): Promise<JsonObject> {
  if (!server.tools.some(({ name }) => name === TOOL)) throw new Error(`This server has no tool ${TOOL}.`)
  const { provider } = asJsonObject(session.payment_provider)
  const args = {
    checkout_session_id: session.id,
    buyer: { first_name: 'Ada', last_name: 'Example', email: 'ada@example.com' },
    payment_data: { token: 'vitrine_test_token', ...(typeof provider === 'string' && { provider }) },
  }
  const { isError, structuredContent, content } = await server.call(TOOL, args, locale)
  if (isError) throw new Error(`${TOOL} failed: ${textOf(content)}`)
  return asJsonObject(structuredContent)
}

const textOf = (content: unknown): string =>
  (Array.isArray(content) ? content : []).map((block) => String(asJsonObject(block).text ?? '')).join(' ')

/** Why the payment was refused, if the user can act on it. */
export function refusalOf({ messages }: JsonObject): string | null {
  const refusal = (Array.isArray(messages) ? messages : [])
    .map(asJsonObject)
    .find(({ type, code }) => type === 'error' && SHOWN.includes(String(code)))
  return refusal ? String(refusal.content ?? refusal.code) : null
}
