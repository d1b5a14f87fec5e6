import { type MouseEvent, useCallback, useLayoutEffect, useRef } from 'react'
import { angleAt, placeAt } from './orbits.ts'
import { PlanetMark } from './planet-mark.tsx'
import { PLANETS, type Planet } from './planets.ts'
import { useClock } from './use-clock.ts'

const EDGE = 207
/** Distance from a planet within which a tap still selects it. */
const REACH = 16
const BELT = 108

interface SkyProps {
  chosen: Planet
  playing: boolean
  rate: number
  onChoose: (planet: Planet) => void
}

/** The picture: the Sun in the middle, each planet lit from there. */
export function Sky({ chosen, playing, rate, onChoose }: SkyProps) {
  const picture = useRef<SVGSVGElement>(null)
  const draw = useCallback((seconds: number) => moveAll(picture.current, seconds), [])
  const seconds = useClock(playing, rate, draw)
  useLayoutEffect(() => draw(seconds.current), [draw, seconds])
  const chooseNearest = (event: MouseEvent<SVGSVGElement>) => {
    const nearest = nearestTo(pointIn(event), seconds.current)
    if (nearest) onChoose(nearest)
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list of planets beside the picture offers the keyboard the same choice
    <svg
      ref={picture}
      viewBox={`${-EDGE} ${-EDGE} ${2 * EDGE} ${2 * EDGE}`}
      role="img"
      aria-label={describe(chosen)}
      className="block aspect-square w-full select-none"
      onClick={chooseNearest}
    >
      <Sun />
      <g fill="none" className="stroke-alpha/14" strokeWidth="1">
        {PLANETS.map((planet) => (
          <circle
            key={planet.name}
            r={planet.look.orbit}
            className={planet === chosen ? 'stroke-alpha/45' : undefined}
            vectorEffect="non-scaling-stroke"
          />
        ))}
        <circle
          r={BELT}
          strokeWidth="1.4"
          strokeDasharray="0.1 6.2"
          strokeLinecap="round"
          className="stroke-alpha/25"
        />
      </g>
      {PLANETS.map((planet) => (
        <PlanetMark key={planet.name} planet={planet} chosen={planet === chosen} />
      ))}
    </svg>
  )
}

function Sun() {
  return (
    <g fill="#f2ae2e">
      <circle r="27" opacity="0.1" />
      <circle r="21.5" opacity="0.16" />
      <circle r="16" />
    </g>
  )
}

const describe = (chosen: Planet) =>
  `The Sun and the planets around it, from the inside out: ${PLANETS.map(({ name }) => name).join(', ')}. ${chosen.name} is chosen.`

/** Written straight to the elements: React draws the planets, and only this moves them. */
function moveAll(picture: SVGSVGElement | null, seconds: number): void {
  for (const planet of PLANETS) {
    const mark = picture?.querySelector(`[data-planet="${planet.name}"]`)
    const angle = angleAt(planet, seconds)
    mark?.setAttribute('transform', `rotate(${angle}) translate(${planet.look.orbit})`)
    mark?.querySelector('[data-upright]')?.setAttribute('transform', `rotate(${-angle})`)
  }
}

function pointIn({ currentTarget, clientX, clientY }: MouseEvent<SVGSVGElement>): DOMPoint {
  return new DOMPoint(clientX, clientY).matrixTransform(currentTarget.getScreenCTM()?.inverse())
}

function nearestTo(point: DOMPoint, seconds: number): Planet | null {
  let nearest: Planet | null = null
  let least = REACH
  for (const planet of PLANETS) {
    const { x, y } = placeAt(planet, seconds)
    const gap = Math.hypot(point.x - x, point.y - y) - planet.look.radius
    if (gap < least) {
      least = gap
      nearest = planet
    }
  }
  return nearest
}
