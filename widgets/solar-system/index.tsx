import { useLocale } from '@chatui/runtime'
import { useCallback, useState } from 'react'
import { WidgetRoot } from '../parts/widget-root.tsx'
import { FullScreen, OrbitControls, type Speed } from './controls.tsx'
import { Facts } from './facts.tsx'
import { SolarLayout } from './layout.tsx'
import { PlanetPicker } from './planet-picker.tsx'
import { readSolarSystem, type SolarSystemData } from './read.ts'
import { SolarSystemSkeleton } from './skeleton.tsx'
import { Sky } from './sky.tsx'
import { useChosen } from './use-chosen.ts'
import { useSpaceKey } from './use-space-key.ts'

const RATES: Record<Speed, number> = { slow: 0.35, normal: 1, fast: 3 }

function SolarSystem() {
  return (
    <WidgetRoot label="Solar system" read={readSolarSystem} skeleton={<SolarSystemSkeleton />}>
      {(data) => <View {...data} />}
    </WidgetRoot>
  )
}

const wantsStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches

function View({ focus, locale }: SolarSystemData) {
  const readerLocale = useLocale()
  const [chosen, setChosen] = useChosen(focus)
  const [playing, setPlaying] = useState(() => !wantsStillness())
  const [speed, setSpeed] = useState<Speed>('normal')
  useSpaceKey(useCallback(() => setPlaying((before) => !before), []))
  return (
    <SolarLayout
      picture={<Sky chosen={chosen} playing={playing} rate={RATES[speed]} onChoose={setChosen} />}
      controls={
        <>
          <OrbitControls playing={playing} speed={speed} onPlaying={setPlaying} onSpeed={setSpeed} />
          <FullScreen />
        </>
      }
    >
      <PlanetPicker chosen={chosen} onChoose={setChosen} />
      <Facts planet={chosen} locale={locale ?? readerLocale} />
    </SolarLayout>
  )
}

export default SolarSystem
