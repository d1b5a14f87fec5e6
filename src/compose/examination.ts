import type { Examined } from '../../common/api/publishing.ts'
import type { Immutable } from '../../common/api/routes.ts'
import { isPrivateAddress } from '../../common/connect-guides.ts'
import { ownValue } from '../../common/own-value.ts'
import { AppError } from '../errors.ts'
import type { Examine } from '../http/apps/dependencies.ts'

interface Whereabouts {
  /** This server's address from its own machine, once it listens. */
  reached(): string
  /** The address people use. */
  knownAs(): string
}

/** Listening everywhere is no place to go to. */
const EVERYWHERE: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '[::]': '[::1]' }

/** The server's own apps, checked over HTTP as hosts reach them. */
export const createExamination =
  ({ reached, knownAs }: Whereabouts): Examine =>
  async (slug) => {
    const { checks, diagnose, UnreachableError } = await loadDoctor()
    const path = `/servers/${slug}/mcp`
    const address = new URL(path, reached())
    address.hostname = ownValue(EVERYWHERE, address.hostname) ?? address.hostname
    const examined = await diagnose(address, {
      profile: 'chatgpt',
      knownAs: new URL(path, knownAs()),
    }).catch((cause) => {
      // Taken back while it was looked at.
      throw cause instanceof UnreachableError ? new AppError('APP_NOT_FOUND', { slug }, { cause }) : cause
    })
    const results = examined.map(({ check, subject, faults }) => ({
      check,
      about: checks.find(({ id }) => id === check)?.about ?? check,
      subject,
      faults: [...faults],
    }))
    return [await examineAddress(new URL(`/servers/${slug}`, knownAs())), ...results]
  }

/** Loaded when first needed, with an MCP client and a parser of HTML. */
async function loadDoctor() {
  const [{ checks }, { diagnose }, { UnreachableError }] = await Promise.all([
    import('../doctor/checks/index.ts'),
    import('../doctor/diagnose.ts'),
    import('../doctor/inspect.ts'),
  ])
  return { checks, diagnose, UnreachableError }
}

const LONGEST_WAIT_MS = 10_000

/** Checks that chats reach the app by fetching its page through the public address. */
async function examineAddress(page: URL): Promise<Immutable<Examined>> {
  const fault = isPrivateAddress(page.href)
    ? 'works only on this computer, so no chat can reach it. Make it public first'
    : await whyUnreached(page)
  return {
    check: 'public-address',
    about: 'Chats can reach the address.',
    subject: page.origin,
    faults: fault ? [{ severity: 'error', message: fault }] : [],
  }
}

async function whyUnreached(page: URL): Promise<string | null> {
  try {
    const reply = await fetch(page, { signal: AbortSignal.timeout(LONGEST_WAIT_MS) })
    if (!reply.ok)
      return `answers ${reply.status} in place of this app. Check PUBLIC_URL and the tunnel or proxy`
    const isThisApp = (await reply.text()).includes(`${page.pathname}/mcp`)
    return isThisApp ? null : 'leads to another server. Check PUBLIC_URL'
  } catch {
    return 'could not be reached. Check that the tunnel or proxy is running'
  }
}
