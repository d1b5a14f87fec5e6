import type { Actions, Host } from './host.ts'

/** After this many changes in response to the frame's changes, content is treated as an echo. */
const ECHO_LIMIT = 3
const QUIET = 1000

/**
 * Reports the content's own height whenever it changes. Content that is sized by the frame would answer each
 * report with a new height for ever, so after a few such answers in a row they are no longer passed on; but for one
 * when all is quiet, since content may also have grown by itself while a host moved the frame slowly.
 */
export function followHeight(element: HTMLElement, host: Host): () => void {
  let reported: { height: number; by: Actions['notifyIntrinsicHeight'] } | null = null
  let frame = frameSize()
  let echoes = 0
  let last: ReturnType<typeof setTimeout> | undefined

  const report = () => {
    const notify = host.actions().notifyIntrinsicHeight
    reported = { height: heightOf(element), by: notify }
    notify?.({ height: reported.height })
  }
  const tell = () => {
    const { notifyIntrinsicHeight: notify } = host.actions()
    if (!notify || host.state().displayMode === 'fullscreen') return
    if (reported?.height === heightOf(element) && reported.by === notify) return
    const now = frameSize()
    echoes = now.height !== frame.height && now.width === frame.width ? echoes + 1 : 0
    frame = now
    if (echoes <= ECHO_LIMIT) report()
    else if (echoes === ECHO_LIMIT + 1) last = setTimeout(report, QUIET)
  }
  // The observer comes before this or soon after; from then on the frame's new size is an old one.
  const onResize = () =>
    requestAnimationFrame(() =>
      setTimeout(() => {
        frame = frameSize()
      }),
    )

  const observer = new ResizeObserver(tell)
  observer.observe(element)
  window.addEventListener('resize', onResize)
  const unsubscribe = host.subscribe(tell)
  return () => {
    clearTimeout(last)
    observer.disconnect()
    window.removeEventListener('resize', onResize)
    unsubscribe()
  }
}

const frameSize = () => ({ width: window.innerWidth, height: window.innerHeight })

/** The element with the room kept free around it, by itself or by the page. */
function heightOf(element: HTMLElement): number {
  const [own, page] = [element, document.body].map((box) => getComputedStyle(box))
  const room = (side: 'marginTop' | 'marginBottom') =>
    Math.max(...[own, page].map((style) => Number.parseFloat(style?.[side] ?? '') || 0))
  return Math.ceil(element.getBoundingClientRect().height + room('marginTop') + room('marginBottom'))
}
