import { useCallback, useState } from 'react'

export interface TranscriptEntry {
  id: number
  kind: 'follow-up' | 'note'
  text: string
}

export interface Transcript {
  entries: readonly TranscriptEntry[]
  add(entry: Omit<TranscriptEntry, 'id'>): void
}

const KEPT = 50

export function useTranscript(runId: string | null): Transcript {
  const [kept, setKept] = useState<{ runId: string | null; entries: TranscriptEntry[] }>({
    runId,
    entries: [],
  })
  const add = useCallback(
    (entry: Omit<TranscriptEntry, 'id'>) =>
      setKept((now) => {
        const before = now.runId === runId ? now.entries : []
        return { runId, entries: [...before, { ...entry, id: (before.at(-1)?.id ?? 0) + 1 }].slice(-KEPT) }
      }),
    [runId],
  )
  return { entries: kept.runId === runId ? kept.entries : [], add }
}
