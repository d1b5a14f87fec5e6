import type { Planet } from './planets.ts'

/**
 * A planet turned so that its own x axis points away from the Sun: the far side is always in shade. What
 * keeps its direction in space, such as Saturn's rings, is turned back.
 */
export function PlanetMark({ planet, chosen }: { planet: Planet; chosen: boolean }) {
  const { name, look } = planet
  const ringed = name === 'Saturn'
  return (
    <g data-planet={name} className="cursor-pointer">
      <title>{name}</title>
      <circle r={look.radius + 8} fill="transparent" />
      {chosen && (
        <circle
          r={look.radius + (ringed ? 9 : 5)}
          fill="none"
          strokeWidth="1.75"
          vectorEffect="non-scaling-stroke"
          className="stroke-(--color-text) group-has-[[name=planet]:focus-visible]:stroke-(--color-ring)"
        />
      )}
      <circle r={look.radius} fill={look.colour} />
      <path d={farSide(look.radius)} className="fill-black/30" />
      {ringed && <Rings radius={look.radius} colour={look.colour} />}
    </g>
  )
}

/** All of the ring but the part that passes behind the planet. */
function Rings({ radius, colour }: { radius: number; colour: string }) {
  const rx = radius * 1.75
  const ry = radius * 0.55
  const from = `${-radius * 0.92} ${-ry * 0.85}`
  const to = `${radius * 0.92} ${-ry * 0.85}`
  return (
    <g data-upright fill="none" stroke={colour} strokeWidth="1.5" strokeLinecap="round">
      <path d={`M${from}A${rx} ${ry} 0 1 0 ${to}`} transform="rotate(-22)" />
    </g>
  )
}

/** From pole to pole along the rim, and back along a curve that leaves more than half in the light. */
const farSide = (r: number) => `M0 ${-r}A${r} ${r} 0 0 1 0 ${r}A${r * 0.45} ${r} 0 0 0 0 ${-r}Z`
