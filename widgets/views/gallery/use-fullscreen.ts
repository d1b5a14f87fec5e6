import { useActions, useDisplayMode } from '@chatui/runtime'
import { useCallback, useEffect, useState } from 'react'

type Stage = 'none' | 'asked' | 'given' | 'left'

/** Takes the whole screen where the host gives it, and hands back only what it took. */
export function useFullscreen() {
  const mode = useDisplayMode()
  const { requestDisplayMode } = useActions()
  const [stage, setStage] = useState<Stage>('none')

  useEffect(() => {
    setStage((before) => {
      if (before === 'asked' && mode === 'fullscreen') return 'given'
      return before === 'given' && mode !== 'fullscreen' ? 'left' : before
    })
  }, [mode])

  const enter = useCallback(() => {
    if (mode === 'fullscreen' || !requestDisplayMode) return
    setStage('asked')
    // A host that says no leaves the picture open in its place, which works as well.
    requestDisplayMode({ mode: 'fullscreen' }).catch(() => setStage('none'))
  }, [mode, requestDisplayMode])

  const leave = useCallback(() => {
    if (mode === 'fullscreen' && stage !== 'none') {
      void requestDisplayMode?.({ mode: 'inline' }).catch(() => undefined)
    }
    setStage('none')
  }, [mode, stage, requestDisplayMode])

  return { enter, leave, wasLeft: stage === 'left' }
}
