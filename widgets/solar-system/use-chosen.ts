import { useWidgetState } from '@chatui/runtime'
import { useState } from 'react'
import { fields, text } from '../parts/read.ts'
import { type Planet, planetNamed } from './planets.ts'

const NOTHING_KEPT = { planet: '' }

function readKept(kept: unknown): typeof NOTHING_KEPT | null {
  const given = fields(kept)
  return given && { planet: text(given.planet) }
}

/** The chosen planet, kept by the host if it can. */
export function useChosen(focus: Planet): [Planet, (planet: Planet) => void] {
  const [kept, keep] = useWidgetState(NOTHING_KEPT, readKept)
  const [picked, setPicked] = useState<Planet | null>(null)
  const choose = (planet: Planet) => {
    setPicked(planet)
    keep({ planet: planet.name })
  }
  return [picked ?? planetNamed(kept.planet) ?? focus, choose]
}
