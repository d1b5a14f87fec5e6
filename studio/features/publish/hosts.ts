/** One thing to do, and what to copy for it. */
export interface Step {
  words: string
  copy?: { text: string; label: string; code?: boolean }
}

export interface HostGuide {
  id: string
  name: string
  steps: readonly [Step, Step, Step]
  /** Reaches the app from the company's own machines, so an address of this machine is out of its reach. */
  fromOutside: boolean
}

export interface Published {
  name: string
  slug: string
  mcpUrl: string
  toolName: string
  /** Something the app knows about. */
  question: string
}

/** How to use an app in the chats people have, in three steps each. */
export function guidesFor(app: Published): HostGuide[] {
  const address = { text: app.mcpUrl, label: 'Copy the address' }
  const question = `“${app.name}: ${app.question}”`
  return [
    {
      id: 'chatgpt',
      name: 'ChatGPT',
      fromOutside: true,
      steps: [
        { words: 'On the web, open Settings, Apps, Advanced settings and turn on Developer mode.' },
        { words: 'Choose Create app, give it this address and no authentication.', copy: address },
        { words: `In a new chat add it from the + menu and ask, for example, ${question}.` },
      ],
    },
    {
      id: 'claude',
      name: 'Claude',
      fromOutside: true,
      steps: [
        { words: 'Open Settings, Connectors and choose Add custom connector.' },
        { words: `Call it ${app.name} and give it this address.`, copy: address },
        { words: `Turn it on in a chat, under the + menu, and ask, for example, ${question}.` },
      ],
    },
    {
      id: 'vscode',
      name: 'VS Code',
      fromOutside: false,
      steps: [
        { words: 'Open the command palette and choose MCP: Open User Configuration.' },
        {
          words: 'Put this in the file and save it.',
          copy: { text: vscodeSettings(app), label: 'Copy the settings', code: true },
        },
        { words: `In the chat, choose the agent and ask, for example, ${question}.` },
      ],
    },
    {
      id: 'script',
      name: 'A script',
      fromOutside: false,
      steps: [
        {
          words: 'In a folder with Node 20 or newer, install the MCP client.',
          copy: { text: 'npm install @modelcontextprotocol/client', label: 'Copy the command', code: true },
        },
        {
          words: 'Save this as ask.mjs.',
          copy: { text: script(app), label: 'Copy the script', code: true },
        },
        { words: 'Run it.', copy: { text: 'node ask.mjs', label: 'Copy the command', code: true } },
      ],
    },
  ]
}

const vscodeSettings = ({ slug, mcpUrl }: Published) =>
  JSON.stringify({ servers: { [slug]: { type: 'http', url: mcpUrl } } }, null, 2)

const script = ({ mcpUrl, toolName, question }: Published) =>
  [
    "import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'",
    '',
    "const client = new Client({ name: 'my-script', version: '1.0.0' })",
    `await client.connect(new StreamableHTTPClientTransport(new URL(${JSON.stringify(mcpUrl)})))`,
    'const answer = await client.callTool({',
    `  name: ${JSON.stringify(toolName)},`,
    `  arguments: { message: ${JSON.stringify(question)} },`,
    '})',
    'console.log(answer.content[0].text)',
    'console.log(answer.structuredContent)',
    'await client.close()',
  ].join('\n')

const PRIVATE = /^(localhost|.*\.localhost|127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|\[)/

/** Whether an address is known on this machine or in this house only. */
export const isNearOnly = (address: string) => {
  const { hostname, protocol } = new URL(address)
  return protocol !== 'https:' || PRIVATE.test(hostname)
}
