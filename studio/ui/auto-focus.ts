import { options, type Ref } from 'preact'

/** Focuses an element that comes with `autoFocus`, as React does. Preact leaves that to the browser, which does it once a page. */
export function focusNewElements(): void {
  const focused = new WeakSet<object>()
  const { vnode: before } = options
  options.vnode = (vnode) => {
    if (typeof vnode.type === 'string' && Object(vnode.props).autoFocus) {
      const own = vnode.ref as Ref<HTMLElement> | undefined
      vnode.ref = (element: HTMLElement | null) => {
        if (typeof own === 'function') own(element)
        else if (own) own.current = element
        if (!element || focused.has(element)) return
        focused.add(element)
        element.focus()
      }
    }
    before?.(vnode)
  }
}
