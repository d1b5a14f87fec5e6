import { useActions, useDisplayMode } from '@chatui/runtime'
import { Button } from '@openai/apps-sdk-ui/components/Button'
import { CollapseLg, ExpandLg, Pause, Play } from '@openai/apps-sdk-ui/components/Icon'

import { RadioPill } from './radio-pill.tsx'

export type Speed = 'slow' | 'normal' | 'fast'

interface ControlsProps {
  playing: boolean
  speed: Speed
  onPlaying: (playing: boolean) => void
  onSpeed: (speed: Speed) => void
}

export function OrbitControls({ playing, speed, onPlaying, onSpeed }: ControlsProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button
        color="secondary"
        variant="soft"
        size="lg"
        className="min-w-24"
        onClick={() => onPlaying(!playing)}
      >
        {playing ? <Pause aria-hidden /> : <Play aria-hidden />}
        {playing ? 'Pause' : 'Play'}
      </Button>
      <SpeedPicker speed={speed} onSpeed={onSpeed} />
    </div>
  )
}

const SPEEDS: Record<Speed, string> = { slow: 'Slow', normal: 'Normal', fast: 'Fast' }

/** The kit's segmented control does not wrap, and at large text it is wider than a phone. */
function SpeedPicker({ speed, onSpeed }: Pick<ControlsProps, 'speed' | 'onSpeed'>) {
  return (
    <fieldset className="flex flex-wrap gap-0.5">
      <legend className="sr-only">Speed</legend>
      {(Object.keys(SPEEDS) as Speed[]).map((name) => (
        <RadioPill key={name} group="speed" checked={name === speed} onChoose={() => onSpeed(name)} pill>
          {SPEEDS[name]}
        </RadioPill>
      ))}
    </fieldset>
  )
}

/** In the corner that the round picture leaves free. */
export function FullScreen() {
  const { requestDisplayMode } = useActions()
  const full = useDisplayMode() === 'fullscreen'
  if (!requestDisplayMode) return null
  return (
    <Button
      color="secondary"
      variant="ghost"
      size="lg"
      uniform
      className="absolute! end-0 top-0"
      aria-label={full ? 'Leave full screen' : 'Full screen'}
      onClick={() => void requestDisplayMode({ mode: full ? 'inline' : 'fullscreen' })}
    >
      {full ? <CollapseLg aria-hidden /> : <ExpandLg aria-hidden />}
    </Button>
  )
}
