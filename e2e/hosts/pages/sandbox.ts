/** Stands on an origin of its own between a host and a widget, as the standard wants it, and hands messages on. */
const widget = document.createElement('iframe')
widget.style.cssText = 'border: 0; width: 100%; height: 100vh; display: block'
widget.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms')
document.body.style.margin = '0'
document.body.append(widget)

addEventListener('message', ({ source, data }) => {
  if (source === widget.contentWindow) return window.parent.postMessage(data, '*')
  if (source !== window.parent) return
  if (data?.method !== 'ui/notifications/sandbox-resource-ready')
    return widget.contentWindow?.postMessage(data, '*')
  widget.contentDocument?.open()
  widget.contentDocument?.write(data.params.html)
  widget.contentDocument?.close()
})
window.parent.postMessage({ jsonrpc: '2.0', method: 'ui/notifications/sandbox-proxy-ready', params: {} }, '*')
