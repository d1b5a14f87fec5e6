import { type Check, type Flaw, SERVER } from '../check.ts'
import type { Preflight } from '../preflight.ts'

type Kind = 'none' | 'half'

export const cors: Check<Kind> = {
  id: 'cors',
  about: 'whether pages of other origins may call the server, and then with all headers that MCP needs',
  grades: {
    // ChatGPT and Claude call from their servers, where CORS does not apply.
    none: { chatgpt: 'none', claude: 'none', standard: 'info' },
    half: { chatgpt: 'info', claude: 'info', standard: 'warning' },
  },
  judge: ({ preflight }) => (preflight ? [{ subject: SERVER, flaws: flawsOf(preflight) }] : []),
}

function flawsOf({ allowsOrigin, allowsPost, missingHeaders, failure }: Preflight): Flaw<Kind>[] {
  if (!allowsOrigin) {
    const why = failure ?? 'no Access-Control-Allow-Origin'
    return [{ kind: 'none', message: `lets no page of another origin call it (${why})` }]
  }
  const missing = [...(allowsPost ? [] : ['the method POST']), ...missingHeaders]
  const message = `lets pages of other origins call it, but not with ${missing.join(', ')}: allow that too`
  return missing.length > 0 ? [{ kind: 'half', message }] : []
}
