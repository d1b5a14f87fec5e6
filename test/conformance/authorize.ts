import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { freePort } from '../postgres.ts'
import { openVisitor, type PageSeen } from '../visitor.ts'

/**
 * `authorize.ts NODE SUITE ADDRESS WELCOME`: the suite's scenarios for an authorization server. It wants a client that
 * is registered, prints where a browser should go, and waits; the rest is what somebody in front of it would do.
 */
const [node = '', suite = '', address = '', welcome = ''] = process.argv.slice(2)
const { origin } = new URL(address)
const ACCOUNT = { email: 'ann@example.org', password: 'correct horse battery' }
/** An app that wants a sign-in; the suite's own is open to all. */
const resource = `${origin}/servers/tasks/mcp`

async function register(redirectUri: string): Promise<string> {
  const reply = await fetch(`${origin}/oauth/reg`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      client_name: 'Conformance',
      redirect_uris: [redirectUri],
      token_endpoint_auth_method: 'none',
    }),
  })
  return Object(await reply.json()).client_id
}

const visitor = openVisitor(origin)
await visitor.submit(await visitor.get(welcome), ACCOUNT)

async function agree(page: PageSeen): Promise<void> {
  const { url } = await visitor.submit(page, { choice: 'allow' })
  await fetch(url)
}

const port = await freePort()
const client = await register(`http://127.0.0.1:${port}/callback`)
const options = { url: `${origin}/oauth`, 'client-id': client, resource, port: String(port) }
const flags = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value])
const child = spawn(node, [suite, 'authorization', ...flags], { stdio: ['ignore', 'pipe', 'inherit'] })
let wasSkipped = true
for await (const line of createInterface(child.stdout)) {
  console.log(line)
  if (!line.startsWith(`${origin}/oauth/auth?`)) continue
  wasSkipped = false
  await agree(await visitor.get(line))
}
const status = child.exitCode ?? (await new Promise((resolve) => child.once('exit', resolve)))
// Without a browser's part the suite passes what it did not try.
process.exitCode = status === 0 && !wasSkipped ? 0 : 1
