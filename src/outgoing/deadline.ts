import { AppError } from '../errors.ts'

export interface Deadline {
  readonly timeoutMs: number
  /** The slow party, for the message. */
  readonly who: string
  /** Cancels it when the caller has left. */
  readonly signal?: AbortSignal | undefined
}

/** Ends work that does not end by itself: not every library supports cancellation. */
export async function withDeadline<T>(
  { timeoutMs, who, signal }: Deadline,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const ending = new AbortController()
  const late = new AppError('TIMEOUT', { reason: `${who} took longer than ${timeoutMs / 1000} s.` })
  const gone = () => ending.abort(new AppError('EXECUTION_ERROR', { reason: 'The call was cancelled.' }))
  const timer = setTimeout(() => ending.abort(late), timeoutMs)
  signal?.addEventListener('abort', gone, { once: true })
  if (signal?.aborted) gone()
  try {
    ending.signal.throwIfAborted()
    const ended = new Promise<never>((_, reject) => {
      ending.signal.addEventListener('abort', () => reject(ending.signal.reason), { once: true })
    })
    return await Promise.race([work(ending.signal), ended])
  } catch (error) {
    throw ending.signal.aborted ? ending.signal.reason : error
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', gone)
  }
}
