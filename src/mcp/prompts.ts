import { ProtocolError, ProtocolErrorCode, type Server } from '@modelcontextprotocol/server'
import type { App, AppGuide } from '../contract/index.ts'

/** The prompt with a message of the user's own; the others are examples. */
const ASK = 'ask'
const QUESTION = 'question'
const MOST_COMPLETIONS = 100

/** Only an App with examples has prompts: without any there is nothing to suggest. */
export const hasPrompts = (app: App): boolean => app.guide !== undefined || (app.prompts?.length ?? 0) > 0

/** Example messages as prompts, and as completions of a message that somebody begins to type. */
export function registerPrompts(server: Server, app: App, guide: () => Promise<AppGuide>): void {
  const examples = async () => named((await guide()).examples)
  server.setRequestHandler('prompts/list', async () => ({
    prompts: [
      {
        name: ASK,
        title: `Ask ${app.title}`,
        description: app.description,
        arguments: [{ name: QUESTION, description: 'What you want to know', required: true }],
      },
      ...Array.from(await examples(), ([name, text]) => ({ name, title: text })),
    ],
  }))
  server.setRequestHandler('prompts/get', async ({ params }) => {
    const text =
      params.name === ASK ? params.arguments?.[QUESTION]?.trim() : (await examples()).get(params.name)
    if (text) return { messages: [{ role: 'user', content: { type: 'text', text } }] }
    throw params.name === ASK ? invalid(`${QUESTION} is missing`) : invalid(`Unknown prompt: ${params.name}`)
  })
  server.setRequestHandler('completion/complete', async ({ params: { ref, argument } }) => {
    if (ref.type !== 'ref/prompt' || ref.name !== ASK || argument.name !== QUESTION)
      throw invalid('There is nothing to complete.')
    const typed = argument.value.trim().toLocaleLowerCase()
    const values = [...(await examples()).values()].filter((text) => text.toLocaleLowerCase().includes(typed))
    return {
      completion: {
        values: values.slice(0, MOST_COMPLETIONS),
        total: values.length,
        hasMore: values.length > MOST_COMPLETIONS,
      },
    }
  })
}

const invalid = (message: string) => new ProtocolError(ProtocolErrorCode.InvalidParams, message)

/** Hosts offer prompts as commands, so that each has a name one can type. */
function named(examples: readonly string[]): Map<string, string> {
  const texts = new Map<string, string>()
  for (const [index, text] of examples.entries()) {
    const tokens =
      text
        .normalize('NFKD')
        .replace(/\p{M}/gu, '')
        .toLowerCase()
        .match(/[a-z0-9]+/g) ?? []
    const name = tokens.slice(0, 6).join('-')
    texts.set(name && name !== ASK && !texts.has(name) ? name : `example-${index + 1}`, text)
  }
  return texts
}
