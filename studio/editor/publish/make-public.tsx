import { CopyButton } from '../../ui/copy-button.tsx'
import { say } from '../../ui/say.ts'
import { useIsOwner } from '../../ui/use-builder.ts'
import { Section } from '../section.tsx'

interface Way {
  name: string
  note: string
  commands: readonly string[]
}

const start = (address: string) => `PUBLIC_URL=${address} npx vitrine start`

/** Ways to get a public address, with this server's port. */
const waysFor = (port: string): readonly Way[] => [
  {
    name: 'Cloudflare Tunnel',
    note: say(
      'Free, without an account. Install cloudflared; it prints an address. Stop Vitrine and start it with that address.',
    ),
    commands: [
      `cloudflared tunnel --url http://localhost:${port}`,
      start('https://your-words.trycloudflare.com'),
    ],
  },
  {
    name: 'Tailscale Funnel',
    note: say('The address stays the same. Install Tailscale, sign in and allow Funnel when it asks.'),
    commands: [`tailscale funnel ${port}`, start('https://your-machine.your-tailnet.ts.net')],
  },
  {
    name: 'ngrok',
    note: say('Needs a free account. Sign in once with your authtoken.'),
    commands: [`ngrok http ${port}`, start('https://your-words.ngrok-free.app')],
  },
  {
    name: say('A small server with a domain'),
    note: say('Point the domain at the server. Caddy gets the certificate by itself.'),
    commands: [
      `caddy reverse-proxy --from shop.example.com --to 127.0.0.1:${port}`,
      start('https://shop.example.com'),
    ],
  },
]

/** Instructions for a server that chats cannot reach. Only an owner can run the commands. */
export function MakePublic() {
  const isOwner = useIsOwner()
  return (
    <Section
      title={say('Not reachable from a chat yet')}
      lead={say('ChatGPT and Claude can’t reach this address; it works only on this computer.')}
    >
      {isOwner && <Ways port={location.port || '3001'} />}
      {isOwner === false && (
        <p className="text-sm">{say('Ask the owner of this server to give it a public address.')}</p>
      )}
    </Section>
  )
}

const Ways = ({ port }: { port: string }) => (
  <details className="max-w-2xl">
    <summary className="w-fit cursor-pointer rounded-sm text-sm font-medium underline underline-offset-2">
      {say('Make it public')}
    </summary>
    <p className="mt-3 text-sm">
      {say(
        'With one of these programs installed, Vitrine can run it for you: stop Vitrine and start it again with',
      )}
    </p>
    <Command text="npx vitrine start --tunnel" />
    {waysFor(port).map(({ name, note, commands }) => (
      <div key={name} className="mt-4">
        <h3 className="text-sm font-medium">{name}</h3>
        <p className="mt-0.5 text-sm text-secondary">{note}</p>
        {commands.map((text) => (
          <Command key={text} text={text} />
        ))}
      </div>
    ))}
    <p className="mt-4 text-sm">
      {say(
        'Then open this page at the public address and press Check it: Vitrine fetches itself through the address and shows whether chats can reach it.',
      )}
    </p>
  </details>
)

const Command = ({ text }: { text: string }) => (
  <div className="mt-2 flex items-center gap-2 rounded-md bg-surface-secondary p-2">
    <code dir="ltr" className="min-w-0 flex-1 overflow-x-auto font-mono text-xs whitespace-nowrap">
      {text}
    </code>
    <CopyButton text={text} label={say('Copy the command')} />
  </div>
)
