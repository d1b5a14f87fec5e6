import { say } from '../../ui/say.ts'
export const MOST_HOSTS = 20

const HOST = /^(?!-)[a-z0-9-]+(\.[a-z0-9-]+)+(:\d{1,5})?$/

/** The hosts in typed or pasted text; whole addresses are reduced to their host. */
export function hostsIn(words: string): string[] {
  const hosts = words
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map(hostIn)
  return [...new Set(hosts)]
}

function hostIn(word: string): string {
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(word) ? word : `https://${word}`
  return URL.canParse(address) ? new URL(address).host : word.toLowerCase()
}

export function hostsProblem(hosts: readonly string[]): string | null {
  const wrong = hosts.find((host) => !HOST.test(host))
  if (wrong) return say('“{wrong}” is no host. Write it as images.example.com.', { wrong })
  return hosts.length > MOST_HOSTS ? say('Name at most {MOST_HOSTS} hosts.', { MOST_HOSTS }) : null
}
