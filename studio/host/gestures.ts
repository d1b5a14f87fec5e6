/** For so long after a click or a key browsers say that somebody is acting; none says it for longer. */
const ACTIVE_MS = 5000

const ON_PAGE = ['keydown', 'mousedown', 'pointerdown', 'pointerup', 'touchend'] as const
let onPageAt = Number.NEGATIVE_INFINITY
let isListening = false

/** What somebody does on the page itself; what they do in a frame is seen by the frame alone. */
function listen(): void {
  if (isListening) return
  isListening = true
  const note = () => {
    onPageAt = performance.now()
  }
  for (const name of ON_PAGE) addEventListener(name, note, { capture: true, passive: true })
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Whether somebody has just acted in this frame. A frame can say anything of itself and can take the focus, so only the browser is
 * asked: it says of the page that somebody acts, be it on the page or in a frame of it. What was done on the page is known, so once
 * that is over, the rest was done in a frame.
 */
export async function actedIn(frame: Element): Promise<boolean> {
  listen()
  const isActive = () => navigator.userActivation.isActive && document.activeElement === frame
  if (!isActive()) return false
  const before = onPageAt
  const left = ACTIVE_MS - (performance.now() - before)
  if (left > 0) await wait(left)
  return onPageAt === before && isActive()
}

/** Begins to note what is done on the page, so that the first question is answered right. */
export const noteGestures = listen
