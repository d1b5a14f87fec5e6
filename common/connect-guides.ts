import type de from './phrases/de.json'
import type { Values } from './phrases/say.ts'

type SayGuide = <P extends keyof typeof de>(phrase: P, ...values: Values<P>) => string

/** One step, and the text to copy for it. */
export interface GuideStep {
  readonly words: string
  readonly copy?: { readonly text: string; readonly label: string; readonly code?: boolean }
}

export interface HostGuide {
  readonly id: 'chatgpt' | 'claude' | 'vscode' | 'script'
  readonly name: string
  readonly steps: readonly [GuideStep, GuideStep, GuideStep]
  /** Set if it cannot work yet: a remote host cannot reach a local address. */
  readonly warning: string | null
}

export interface ConnectTarget {
  readonly name: string
  readonly slug: string
  readonly mcpUrl: string
  readonly toolName: string
  /** Example arguments for a script. */
  readonly args: Readonly<Record<string, unknown>>
  /** A question it can answer. */
  readonly question: string
  readonly signIn: boolean
}

/** Three steps for each common chat that connect it to an App. */
export function connectGuides(app: ConnectTarget, say: SayGuide): HostGuide[] {
  const address = { text: app.mcpUrl, label: say('Copy the address') }
  const question = `“${app.name}: ${app.question}”`
  const fromOutside = (host: string) =>
    isPrivateAddress(app.mcpUrl)
      ? say('{host} can’t reach this address; it works only on this computer. Make it public first.', {
          host,
        })
      : null
  return [
    {
      id: 'chatgpt',
      name: 'ChatGPT',
      warning: fromOutside('ChatGPT'),
      steps: [
        { words: say('On the web, open Settings, Apps, Advanced settings and turn on Developer mode.') },
        {
          words: app.signIn
            ? say('Choose Create app, give it this address and OAuth, and sign in here when it asks.')
            : say('Choose Create app, give it this address and no authentication.'),
          copy: address,
        },
        {
          words: say('In a new chat add it from the + menu and ask, for example, {question}.', { question }),
        },
      ],
    },
    {
      id: 'claude',
      name: 'Claude',
      warning: fromOutside('Claude'),
      steps: [
        { words: say('Open Settings, Connectors and choose Add custom connector.') },
        {
          words: app.signIn
            ? say('Call it {name} and give it this address, then sign in here when it asks.', {
                name: app.name,
              })
            : say('Call it {name} and give it this address.', { name: app.name }),
          copy: address,
        },
        {
          words: say('Turn it on in a chat, under the + menu, and ask, for example, {question}.', {
            question,
          }),
        },
      ],
    },
    {
      id: 'vscode',
      name: 'VS Code',
      warning: null,
      steps: [
        { words: say('Open the command palette and choose MCP: Open User Configuration.') },
        {
          words: say('Put this in the file and save it.'),
          copy: { text: vscodeSettings(app), label: say('Copy the settings'), code: true },
        },
        { words: say('In the chat, choose the agent and ask, for example, {question}.', { question }) },
      ],
    },
    {
      id: 'script',
      name: say('A script'),
      warning: null,
      steps: [
        {
          words: say('In a folder with Node 20 or newer, install the MCP client.'),
          copy: {
            text: 'npm install @modelcontextprotocol/client',
            label: say('Copy the command'),
            code: true,
          },
        },
        {
          words: app.signIn
            ? say('Save this as ask.mjs, with a personal token of yours.')
            : say('Save this as ask.mjs.'),
          copy: { text: script(app), label: say('Copy the script'), code: true },
        },
        { words: say('Run it.'), copy: { text: 'node ask.mjs', label: say('Copy the command'), code: true } },
      ],
    },
  ]
}

const vscodeSettings = ({ slug, mcpUrl }: ConnectTarget) =>
  JSON.stringify({ servers: { [slug]: { type: 'http', url: mcpUrl } } }, null, 2)

const TOKEN = "{ requestInit: { headers: { authorization: 'Bearer vitrine_pat_…' } } }"

const script = ({ mcpUrl, toolName, args, signIn }: ConnectTarget) =>
  [
    "import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'",
    '',
    "const client = new Client({ name: 'my-script', version: '1.0.0' })",
    `await client.connect(new StreamableHTTPClientTransport(new URL(${JSON.stringify(mcpUrl)})${signIn ? `, ${TOKEN}` : ''}))`,
    'const answer = await client.callTool({',
    `  name: ${JSON.stringify(toolName)},`,
    `  arguments: ${written(args)},`,
    '})',
    'console.log(answer.content[0].text)',
    'console.log(answer.structuredContent)',
    'await client.close()',
  ].join('\n')

/** Formatted by hand if it is short. */
const written = (args: ConnectTarget['args']) => {
  const parts = Object.entries(args).map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
  return parts.length > 0 ? `{ ${parts.join(', ')} }` : '{}'
}

const PRIVATE = /^(localhost|.*\.localhost|127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|\[)/

/** True if an address works only on this machine or network. */
export const isPrivateAddress = (address: string): boolean => {
  const { hostname, protocol } = new URL(address)
  return protocol !== 'https:' || PRIVATE.test(hostname)
}
