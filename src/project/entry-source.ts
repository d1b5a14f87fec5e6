/** Mounts the default export of a file, connected to the host and in its theme, language and direction unless the file exports its own `Page`. */
export const entrySource = (component: string) => `import { connectHost, HostProvider } from '@chatui/runtime'
import { WidgetPage } from '@chatui/runtime/page'
import { createElement, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import Component, * as widget from ${JSON.stringify(component)}

// Read by name, since most widgets export no page.
const Page = Reflect.get(widget, 'Page') ?? WidgetPage
const drawn = createElement(Page, null, createElement(Component))
const connected = createElement(HostProvider, { host: connectHost() }, drawn)
createRoot(document.getElementById('root')).render(createElement(StrictMode, null, connected))
`
