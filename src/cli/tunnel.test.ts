import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openTunnel } from './tunnel.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tunnel-'))
  vi.stubEnv('PATH', folder)
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

/** A program on the PATH that speaks like the real one. */
function install(name: string, script: string): void {
  const file = join(folder, name)
  writeFileSync(file, `#!/bin/sh\n${script}\n`)
  chmodSync(file, 0o755)
}
const STAY = 'exec /bin/sleep 60'

it.each([
  [
    'cloudflared',
    'echo "Requesting https://api.trycloudflare.com/tunnel"; echo "INF |  https://blue-tea-shop.trycloudflare.com  |" >&2',
    'https://blue-tea-shop.trycloudflare.com',
  ],
  [
    'ngrok',
    `echo '{"msg":"started tunnel","addr":"http://localhost:'$2'","url":"https://a1-b2.ngrok-free.app"}'`,
    'https://a1-b2.ngrok-free.app',
  ],
  [
    'tailscale',
    'echo "Available on the internet:"; echo "https://shop.tail1.ts.net/"',
    'https://shop.tail1.ts.net',
  ],
])('takes the address that %s prints', async (name, script, address) => {
  install(name, `${script}\n${STAY}`)
  const tunnel = await openTunnel(4321)
  expect(tunnel.address.origin).toBe(address)
  expect(tunnel.program).toBe(name)
  tunnel.close()
})

it('gives the port to the program', async () => {
  install('cloudflared', `echo "https://port-\${4##*:}.trycloudflare.com"; ${STAY}`)
  const tunnel = await openTunnel(4321)
  expect(tunnel.address.hostname).toBe('port-4321.trycloudflare.com')
  tunnel.close()
})

it('says which programs there are where none is installed, and why one failed', async () => {
  await expect(openTunnel(4321)).rejects.toThrow('cloudflared, ngrok, tailscale')
  install('ngrok', 'echo "ERR_NGROK_4018: authentication failed" >&2; exit 1')
  await expect(openTunnel(4321)).rejects.toThrow(/ngrok ended with 1.*authentication failed/)
})
