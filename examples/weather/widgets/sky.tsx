import type { ReactNode } from 'react'
import type { Sky } from '../conditions.ts'

const CLOUD = 'M7.2 17.5a3.9 3.9 0 0 1-.4-7.8 5.4 5.4 0 0 1 10.4.6 3.6 3.6 0 0 1-.3 7.2Z'
const HIGH_CLOUD = 'M7.2 14.5a3.9 3.9 0 0 1-.4-7.8 5.4 5.4 0 0 1 10.4.6 3.6 3.6 0 0 1-.3 7.2Z'
const SUN_RAYS =
  'M12 2.8v1.9M12 19.3v1.9M2.8 12h1.9M19.3 12h1.9M5.5 5.5l1.3 1.3M17.2 17.2l1.3 1.3M5.5 18.5l1.3-1.3M17.2 6.8l1.3-1.3'
const MOON = 'M19.5 14.4A7.9 7.9 0 0 1 9.6 4.5a7.9 7.9 0 1 0 9.9 9.9Z'

const SUN = (
  <g className="sun">
    <circle cx="12" cy="12" r="4" />
    <path d={SUN_RAYS} />
  </g>
)
const falls = (path: string) => (
  <>
    <path d={HIGH_CLOUD} />
    <path className="falling" d={path} />
  </>
)

const DRAWN: Readonly<Record<Sky, ReactNode>> = {
  clear: SUN,
  partly: (
    <>
      <path
        className="sun"
        d="M15.2 4.6V3.2M19.6 6.4l1-1M21.4 10.8h1.4M12 6l-1-1M17.9 11.5a3.3 3.3 0 0 0-5.6-3.3"
      />
      <path d="M6.4 19.5a3.5 3.5 0 0 1-.3-7 4.9 4.9 0 0 1 9.3.6 3.2 3.2 0 0 1-.2 6.4Z" />
    </>
  ),
  cloudy: <path d={CLOUD} />,
  fog: falls('M5 17.8h14M7.5 20.6h9'),
  drizzle: falls('M9 17.6l-.5 1.4M14 17.6l-.5 1.4'),
  rain: falls('M8.4 17.2l-1.1 3.6M12.5 17.2l-1.1 3.6M16.6 17.2l-1.1 3.6'),
  snow: falls('M8 18h.01M12 18h.01M16 18h.01M10 20.8h.01M14 20.8h.01'),
  thunder: (
    <>
      <path d={HIGH_CLOUD} />
      <path className="sun" d="M12.6 11.8l-2.4 4h3.4l-2.2 4" />
    </>
  ),
}

/** The sky as a small picture; its words stand beside it. */
export function SkyIcon({ sky, isDay = true }: { sky: Sky; isDay?: boolean }) {
  return (
    <svg className={`sky ${sky}`} viewBox="0 0 24 24" aria-hidden="true">
      {sky === 'clear' && !isDay ? <path className="moon" d={MOON} /> : DRAWN[sky]}
    </svg>
  )
}
