// Runs in the widget's frame before the widget. Everything it says is only words to the host, which trusts none of it.
;(() => {
  const { openai, globals, stacks } = __SETTINGS__
  const host = window.parent
  const say = (message) => host.postMessage({ vitrine: message.type, ...message }, '*')
  const attempt = (what, detail) => say({ type: 'attempt', what, detail: String(detail ?? '') })

  document.addEventListener('securitypolicyviolation', (event) => {
    say({
      type: 'csp',
      directive: event.effectiveDirective,
      blocked: event.blockedURI,
      line: event.lineNumber,
    })
  })
  const failed = (message, thrown, place = '') => {
    attempt('error', message)
    // A host without a developer has no use for it.
    if (stacks) say({ type: 'failure', message: String(message), stack: String(thrown?.stack || place) })
  }
  // Vite catches what a replaced module throws, and only logs it.
  const { error: logError } = console
  if (stacks)
    console.error = (...args) => {
      logError(...args)
      const thrown = args[0] === '[vite]' && args.find((arg) => arg instanceof Error)
      if (thrown) failed(thrown.message, thrown)
    }
  window.addEventListener('error', (event) =>
    failed(event.message, event.error, `    at ${event.filename}:${event.lineno}:${event.colno}`),
  )
  window.addEventListener('unhandledrejection', ({ reason }) => failed(reason?.message ?? reason, reason))

  window.open = (address) => {
    attempt('popup', address)
    return null
  }
  // The browser refuses these on an opaque origin; asking is worth a line in the log.
  const refused = (target, name) =>
    Object.defineProperty(target, name, {
      configurable: true,
      get() {
        attempt(name)
        throw new DOMException(`${name} is not available in a sandboxed widget.`, 'SecurityError')
      },
    })
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) refused(window, name)
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    get: () => {
      attempt('cookie')
      return ''
    },
    set: (value) => attempt('cookie', value),
  })

  if (!openai) return

  let lastId = 0
  const waiting = new Map()
  const ask =
    (method) =>
    (...args) =>
      new Promise((resolve, reject) => {
        lastId += 1
        waiting.set(lastId, { resolve, reject })
        say({ type: 'openai', id: lastId, method, args })
      })
  const api = { ...globals }
  for (const method of __METHODS__) api[method] = ask(method)
  const setState = api.setWidgetState
  api.setWidgetState = (state) => {
    api.widgetState = state
    return setState(state)
  }
  window.openai = api

  window.addEventListener('message', ({ source, data }) => {
    if (source !== host) return
    if (data?.vitrine === 'reply') {
      const call = waiting.get(data.id)
      waiting.delete(data.id)
      if ('error' in data) call?.reject(new Error(data.error))
      else call?.resolve(data.result)
    }
    if (data?.vitrine === 'globals') {
      Object.assign(api, data.globals)
      window.dispatchEvent(new CustomEvent('openai:set_globals', { detail: { globals: data.globals } }))
    }
  })
})()
