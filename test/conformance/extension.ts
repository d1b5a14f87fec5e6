import {
  inputRequired,
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
  type Server,
} from '@modelcontextprotocol/server'
import type { ServerExtension } from '../../src/mcp/sdk-server.ts'
import { image, pngBytes, resource } from './blocks.ts'

/** Prompts, plain resources, completion and logging: parts of the protocol that no App of ours has. */
export const conformanceExtension: ServerExtension = {
  capabilities: {
    prompts: { listChanged: true },
    resources: { listChanged: true, subscribe: true },
    completions: {},
    logging: {},
  },
  register(server) {
    registerPrompts(server)
    registerResources(server)
    server.setRequestHandler('completion/complete', () => ({
      completion: { values: [], total: 0, hasMore: false },
    }))
    server.setRequestHandler('logging/setLevel', () => ({}))
  },
}

const says = (text: string) => ({ role: 'user' as const, content: { type: 'text' as const, text } })

const prompts: Record<
  string,
  { description: string; arguments?: string[]; get(args: Record<string, string>): object[] }
> = {
  test_simple_prompt: {
    description: 'A simple prompt.',
    get: () => [says('This is a simple prompt for testing.')],
  },
  test_prompt_with_arguments: {
    description: 'A prompt with two arguments.',
    arguments: ['arg1', 'arg2'],
    get: ({ arg1, arg2 }) => [says(`Prompt with arguments: arg1='${arg1}', arg2='${arg2}'`)],
  },
  test_prompt_with_embedded_resource: {
    description: 'A prompt that carries a resource.',
    arguments: ['resourceUri'],
    get: ({ resourceUri = '' }) => [
      {
        role: 'user',
        content: resource(resourceUri, 'text/plain', 'Embedded resource content for testing.'),
      },
      says('Please process the embedded resource above.'),
    ],
  },
  test_prompt_with_image: {
    description: 'A prompt that carries a picture.',
    get: () => [{ role: 'user', content: image }, says('Please analyze the image above.')],
  },
  test_input_required_result_prompt: { description: 'A prompt that asks back.', get: () => [] },
}

function registerPrompts(server: Server): void {
  server.setRequestHandler('prompts/list', () => ({
    prompts: Object.entries(prompts).map(([name, { description, arguments: names = [] }]) => ({
      name,
      description,
      arguments: names.map((argument) => ({ name: argument, description: argument, required: true })),
    })),
  }))
  server.setRequestHandler('prompts/get', ({ params }, { mcpReq }) => {
    const found = Object.hasOwn(prompts, params.name) ? prompts[params.name] : undefined
    if (!found) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Unknown prompt: ${params.name}`)
    if (params.name === 'test_input_required_result_prompt') {
      const given = mcpReq.inputResponses?.user_context
      if (!given) return askContext()
      return { messages: [says(`Use this context: ${JSON.stringify(given)}`)] }
    }
    return { messages: found.get(params.arguments ?? {}) as never }
  })
}

const askContext = () =>
  inputRequired({
    inputRequests: {
      user_context: inputRequired.elicit({
        message: 'What context should the prompt use?',
        requestedSchema: {
          type: 'object',
          properties: { context: { type: 'string' } },
          required: ['context'],
        },
      }),
    },
  })

const texts: Record<string, { mimeType: string; text?: string; blob?: string }> = {
  'test://static-text': { mimeType: 'text/plain', text: 'This is the content of the static text resource.' },
  'test://static-binary': { mimeType: 'image/png', blob: pngBytes },
  'test://watched-resource': { mimeType: 'text/plain', text: 'Watched' },
}

const TEMPLATE = /^test:\/\/template\/([^/]+)\/data$/

function registerResources(server: Server): void {
  server.setRequestHandler('resources/list', () => ({
    resources: Object.entries(texts).map(([uri, { mimeType }]) => ({ uri, name: uri.slice(7), mimeType })),
  }))
  server.setRequestHandler('resources/templates/list', () => ({
    resourceTemplates: [
      { uriTemplate: 'test://template/{id}/data', name: 'template', mimeType: 'application/json' },
    ],
  }))
  server.setRequestHandler('resources/read', ({ params: { uri } }) => {
    const known = Object.hasOwn(texts, uri) ? texts[uri] : undefined
    if (known) return { contents: [{ uri, ...known }] as never }
    const id = TEMPLATE.exec(uri)?.[1]
    if (!id) throw new ResourceNotFoundError(uri)
    const text = JSON.stringify({ id, templateTest: true, data: `Data for ID: ${id}` })
    return { contents: [{ uri, mimeType: 'application/json', text }] }
  })
  server.setRequestHandler('resources/subscribe', () => ({}))
  server.setRequestHandler('resources/unsubscribe', () => ({}))
}
