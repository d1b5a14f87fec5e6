import { PLANETS, type Planet } from './planets.ts'

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
          <label
            key={planet.name}
            className="relative flex min-h-8 cursor-pointer items-center gap-2 rounded-lg px-2 py-1 text-sm text-secondary hover:bg-alpha/5 has-checked:bg-alpha/8 has-checked:font-medium has-checked:text-default has-focus-visible:outline-2 has-focus-visible:outline-(--color-ring)"
          >
            <input
              type="radio"
              name="planet"
              value={planet.name}
              checked={planet === chosen}
              onChange={() => onChoose(planet)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <span
              aria-hidden
              className="size-2 shrink-0 rounded-full"
              style={{ background: planet.look.colour }}
            />
            {planet.name}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
