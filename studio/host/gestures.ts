/** Browsers report user activation for at most this long after a click or key press. */
const ACTIVE_MS = 5000

const ON_PAGE = ['keydown', 'mousedown', 'pointerdown', 'pointerup', 'touchend'] as const
let onPageAt = Number.NEGATIVE_INFINITY
let isListening = false

/** Records gestures on the page; only the frame sees its own. */
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
 * True if the user has just acted in this frame. A frame can claim anything and can take the focus, so only the
 * browser's user activation counts. It covers the page and its frames, so recent gestures on the page itself are ruled
 * out first.
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

/** Starts recording early, so that the first question is answered correctly. */
export const noteGestures = listen
