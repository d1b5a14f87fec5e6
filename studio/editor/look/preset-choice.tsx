import type { ThemeVariables } from '../../ui/app.ts'
import { say } from '../../ui/say.ts'
import { isPreset, PRESETS, withColours } from './presets.ts'

interface PresetChoiceProps {
  theme: ThemeVariables
  onChange(theme: ThemeVariables): void
}

export function PresetChoice({ theme, onChange }: PresetChoiceProps) {
  return (
    <ul aria-label={say('Colours that go together')} className="flex flex-wrap gap-2">
      {PRESETS.map((preset) => {
        const { accent, surface, text } = preset.colours
        return (
          <li key={preset.name}>
            <button
              type="button"
              aria-pressed={isPreset(preset, theme)}
              onClick={() => onChange(withColours(theme, preset.colours))}
              className="flex h-8 items-center gap-2 rounded-full border ps-1.5 pe-3 text-sm hover:border-strong aria-pressed:border-(--color-text) aria-pressed:ring-1 aria-pressed:ring-(--color-text)"
            >
              <span
                aria-hidden="true"
                className="grid size-5 place-items-center overflow-hidden rounded-full border text-xs leading-none"
                style={{
                  background: surface ?? (accent ? '#fff' : 'var(--color-surface)'),
                  color: text ?? 'var(--color-text)',
                }}
              >
                <span
                  className="size-2.5 rounded-full"
                  style={{ background: accent ?? 'var(--color-text)' }}
                />
              </span>
              {preset.name}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
