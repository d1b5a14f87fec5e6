import { bakery, connectApi } from '../../test/api.ts'
import { callText, withClient } from './served.ts'

/** An app made with the builder's API, asked with a word that neither its rows nor any list of ours has. */
export async function askMadeApp(url: string, token: string): Promise<string> {
  const api = connectApi(url, token)
  const { body } = await api('POST', '/api/apps', bakery)
  const { mcpSlug } = (await api('POST', `/api/apps/${body.id}/publish`)).body
  return withClient(url, mcpSlug, (client) =>
    callText(client, bakery.toolName, { message: 'a gadgett for the quizzaciously' }),
  )
}
