/** Mounts the default export of a file: connected to the host, in its theme, language and direction. */
export const entrySource = (component: string) => `import { connectHost, HostProvider } from '@chatui/runtime'
import { WidgetPage } from '@chatui/runtime/page'
import { createElement, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import Component from ${JSON.stringify(component)}

const drawn = createElement(WidgetPage, null, createElement(Component))
const connected = createElement(HostProvider, { host: connectHost() }, drawn)
createRoot(document.getElementById('root')).render(createElement(StrictMode, null, connected))
`
