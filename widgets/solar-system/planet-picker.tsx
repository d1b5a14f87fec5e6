import { PLANETS, type Planet } from './planets.ts'
import { RadioPill } from './radio-pill.tsx'

interface PlanetPickerProps {
  chosen: Planet
  onChoose: (planet: Planet) => void
}

/** The legend, and the keyboard's way to each planet: native radio buttons bring the arrow keys with them. */
export function PlanetPicker({ chosen, onChoose }: PlanetPickerProps) {
  return (
    <fieldset>
      <legend className="sr-only">Planets</legend>
      <div className="-mx-1.5 grid grid-cols-[repeat(auto-fill,minmax(5.4rem,1fr))] gap-0.5 min-[40rem]:grid-cols-2">
        {PLANETS.map((planet) => (
          <RadioPill
            key={planet.name}
            group="planet"
            checked={planet === chosen}
            onChoose={() => onChoose(planet)}
          >
            <span
              aria-hidden
              className="size-2 shrink-0 rounded-full"
              style={{ background: planet.look.colour }}
            />
            {planet.name}
          </RadioPill>
        ))}
      </div>
    </fieldset>
  )
}
