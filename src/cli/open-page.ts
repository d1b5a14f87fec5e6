import { spawn } from 'node:child_process'

const OPENERS: Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
}

/** Opens a page in the browser. Failing is fine, because the address is printed too. */
export function openPage({ protocol, href }: URL): void {
  if (!/^https?:$/.test(protocol)) return
  const [command, ...args] = OPENERS[process.platform] ?? ['xdg-open']
  const child = spawn(command, [...args, href], { stdio: 'ignore', detached: true })
  child.on('error', () => {})
  child.unref()
}
