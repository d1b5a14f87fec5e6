/** A browser without a screen: keeps cookies by path, fills in forms, and follows redirects within the server. */
export interface PageSeen {
  readonly status: number
  readonly url: string
  readonly headers: Headers
  readonly text: string
}

export interface TestVisitor {
  readonly cookies: Map<string, { value: string; path: string }>
  get(path: string): Promise<PageSeen>
  post(path: string, fields: Record<string, string>, headers?: Record<string, string>): Promise<PageSeen>
  /** Sends the form of a page as it stands, with these fields filled in. */
  submit(page: PageSeen, fields: Record<string, string>): Promise<PageSeen>
  cookie(name: string): string | undefined
}

export function openVisitor(origin: string): TestVisitor {
  const cookies: TestVisitor['cookies'] = new Map()

  const cookieHeader = (path: string) =>
    [...cookies]
      .filter(([, cookie]) => path === cookie.path || path.startsWith(cookie.path.replace(/\/?$/, '/')))
      .map(([key, { value }]) => `${key.split(' ')[0]}=${value}`)
      .join('; ')

  const keep = (response: Response) => {
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(';').map((part) => part.trim())
      const [name = '', value = ''] = pair.split(/=(.*)/s)
      const path = attributes.find((part) => /^path=/i.test(part))?.slice(5) ?? '/'
      const expires = attributes.find((part) => /^expires=/i.test(part))?.slice(8)
      const gone = expires !== undefined && new Date(expires) <= new Date()
      if (gone) cookies.delete(`${name} ${path}`)
      else cookies.set(`${name} ${path}`, { value, path })
    }
  }

  const visit = async (address: string, init: RequestInit): Promise<PageSeen> => {
    const url = new URL(address, origin)
    const headers = new Headers(init.headers)
    headers.set('cookie', cookieHeader(url.pathname))
    const response = await fetch(url, { ...init, headers, redirect: 'manual' })
    keep(response)
    const next = response.headers.get('location')
    if (next && new URL(next, url).origin === origin) return visit(new URL(next, url).href, {})
    return {
      status: response.status,
      url: next ?? url.href,
      headers: response.headers,
      text: await response.text(),
    }
  }

  const post: TestVisitor['post'] = (path, fields, headers = {}) =>
    visit(path, { method: 'POST', body: new URLSearchParams(fields), headers })

  return {
    cookies,
    get: (path) => visit(path, {}),
    post,
    submit({ text, url }, fields) {
      const [, action = url] = /<form [^>]*action="([^"]*)"/.exec(text) ?? []
      const hidden = [...text.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)]
      const ticked = [...text.matchAll(/<input type="checkbox" name="([^"]*)" value="([^"]*)" checked/g)]
      return post(action, {
        ...Object.fromEntries([...hidden, ...ticked].map(([, name, value]) => [name, value])),
        ...fields,
      })
    },
    cookie: (name) => [...cookies].find(([key]) => key.startsWith(`${name} `))?.[1].value,
  }
}
