const SHOWN = '[secret]'

/**
 * Reaches one server with our headers. They go only to its origin, never follow a redirect, and are hidden if the
 * server repeats them, so that no report contains them.
 */
export function credentialedFetch(address: URL, headers: Headers): typeof globalThis.fetch {
  const hide = hider([...headers.values()])
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input)
    if (url.origin !== address.origin) return globalThis.fetch(input, init)
    const sent = new Headers(init?.headers)
    for (const [name, value] of headers) sent.set(name, value)
    const response = await globalThis.fetch(input, { ...init, headers: sent, redirect: 'manual' })
    return hidden(response, hide)
  }
}

type Hide = (text: string) => string

function hider(values: readonly string[]): Hide {
  const secrets = values.flatMap((value) => [value, value.replace(/^(bearer|basic|token)\s+/i, '')])
  const forms = secrets.flatMap((secret) => [
    secret,
    JSON.stringify(secret).slice(1, -1),
    encodeURIComponent(secret),
  ])
  // Longer ones first, or their remainder would stay visible.
  const sorted = [...new Set(forms)].filter((form) => form !== '').sort((a, b) => b.length - a.length)
  return (text) => sorted.reduce((left, secret) => left.replaceAll(secret, SHOWN), text)
}

function hidden(response: Response, hide: Hide): Response {
  const headers = new Headers()
  for (const [name, value] of response.headers) headers.append(name, hide(value))
  const { status } = response
  const body = response.body?.pipeThrough(new TextDecoderStream()).pipeThrough(byLine(hide))
  return new Response(body?.pipeThrough(new TextEncoderStream()) ?? null, {
    status,
    statusText: hide(response.statusText),
    headers,
  })
}

/** No secret spans lines, so each line is passed on at once: a stream may never end. */
function byLine(hide: Hide): TransformStream<string, string> {
  let rest = ''
  return new TransformStream({
    transform(chunk, controller) {
      const text = rest + chunk
      const end = text.lastIndexOf('\n') + 1
      rest = text.slice(end)
      if (end > 0) controller.enqueue(hide(text.slice(0, end)))
    },
    flush(controller) {
      if (rest !== '') controller.enqueue(hide(rest))
    },
  })
}
