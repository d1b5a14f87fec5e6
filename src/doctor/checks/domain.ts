import { type Check, SERVER } from '../check.ts'

type Kind = 'address' | 'certificate' | 'challenge' | 'redirect'

export const domain: Check<Kind> = {
  id: 'domain',
  about:
    'an https address has an IPv4 record and a certificate that lasts two weeks, and no redirect leads to another host; a token of the portal is no page',
  grades: {
    address: { chatgpt: 'warning', claude: 'error', standard: 'info' },
    certificate: 'warning',
    challenge: { chatgpt: 'warning', claude: 'none', standard: 'none' },
    redirect: { chatgpt: 'warning', claude: 'error', standard: 'warning' },
  },
  judge({ domain: checks, movedTo }) {
    const moved = movedTo
      ? [
          {
            kind: 'redirect' as const,
            message: `redirects to ${movedTo}: hosts drop the token on the way, so give them that address`,
          },
        ]
      : []
    const flaws = checks.flatMap(({ kind, ok, message }) =>
      // That no name server answers here is not the server's fault.
      ok || kind === 'lookup' ? [] : [{ kind, message: `${message[0]?.toLowerCase()}${message.slice(1)}` }],
    )
    return checks.length > 0 || moved.length > 0 ? [{ subject: SERVER, flaws: [...flaws, ...moved] }] : []
  },
}
