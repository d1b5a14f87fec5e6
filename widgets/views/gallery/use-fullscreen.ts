import { useActions, useDisplayMode } from '@chatui/runtime'
import { useCallback, useLayoutEffect, useState } from 'react'

type Stage = 'none' | 'asked' | 'given' | 'left'

/** Enters fullscreen if the host allows it, and leaves it only if it entered. */
export function useFullscreen() {
  const mode = useDisplayMode()
  const { requestDisplayMode } = useActions()
  const [stage, setStage] = useState<Stage>('none')

  useLayoutEffect(() => {
    setStage((before) => {
      if (before === 'asked' && mode === 'fullscreen') return 'given'
      return before === 'given' && mode !== 'fullscreen' ? 'left' : before
    })
  }, [mode])

  const enter = useCallback(() => {
    if (mode === 'fullscreen' || !requestDisplayMode) return
    setStage('asked')
    // If the host refuses, the picture opens in place, which works as well.
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
