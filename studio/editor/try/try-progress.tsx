import { useEffect, useState } from 'react'
import { say } from '../../ui/say.ts'
import type { TryRunProgress } from './use-try.ts'

const WORDS: Readonly<Record<number, string>> = {
  0: say('Starting…'),
  50: say('Processing…'),
  100: say('Complete'),
}
const EVERY_MS = 100

/** Progress of a call in the steps a chat receives, and its duration. */
export function TryProgress({
  progress,
  failed,
}: {
  progress: TryRunProgress | null
  failed: string | null
}) {
  const ms = useElapsed(progress)
  return (
    <div role="status" className="min-h-10 text-sm">
      {progress && (
        <>
          <progress
            aria-label={say('Progress')}
            max={100}
            value={progress.progress}
            className="h-1 w-full overflow-hidden rounded-full [&::-moz-progress-bar]:bg-(--color-text) [&::-webkit-progress-bar]:bg-(--alpha-08) [&::-webkit-progress-value]:bg-(--color-text)"
          />
          <p className="tabular mt-1 text-secondary">
            {progress.endedAt === null
              ? `${WORDS[progress.progress]} ${seconds(ms)}`
              : failed
                ? say('Failed in {time}', { time: took(ms) })
                : say('Answered in {time}', { time: took(ms) })}
          </p>
        </>
      )}
      {failed && <p className="mt-1 text-danger">{failed}</p>}
    </div>
  )
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
const took = (ms: number) => (ms < 1000 ? `${Math.round(ms)} ms` : seconds(ms))

function useElapsed(progress: TryRunProgress | null): number {
  const [now, setNow] = useState(() => performance.now())
  const running = progress !== null && progress.endedAt === null
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => setNow(performance.now()), EVERY_MS)
    return () => clearInterval(timer)
  }, [running])
  return progress ? Math.max(0, (progress.endedAt ?? now) - progress.startedAt) : 0
}
