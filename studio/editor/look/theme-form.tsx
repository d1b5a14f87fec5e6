import type { ThemeVariables } from '../../ui/app.ts'
import { GhostButton } from '../../ui/buttons.tsx'
import { say } from '../../ui/say.ts'
import { Segments } from '../../ui/segments.tsx'
import { Section } from '../section.tsx'
import type { TabProps } from '../tab-props.ts'
import { ColourField } from './colour-field.tsx'
import { PresetChoice } from './preset-choice.tsx'
import { isPlain, withValue } from './theme.ts'
import { useThemeProblems } from './use-theme-problems.ts'

const COLOURS = [
  { name: 'accent', label: say('Accent'), first: '#0b6bcb' },
  { name: 'surface', label: say('Surface'), first: '#ffffff' },
  { name: 'text', label: say('Text'), first: '#0d0d0d' },
] as const

const RADII = [
  { value: 'none', label: say('None') },
  { value: 'small', label: say('Small') },
  { value: 'medium', label: say('Medium') },
  { value: 'large', label: say('Large') },
] as const
const DENSITIES = [
  { value: 'compact', label: say('Compact') },
  { value: 'normal', label: say('Normal') },
  { value: 'roomy', label: say('Roomy') },
] as const
const FONTS = [
  { value: 'system', label: say('System') },
  { value: 'serif', label: say('Serif') },
  { value: 'rounded', label: say('Rounded') },
  { value: 'mono', label: say('Mono') },
] as const

export function ThemeForm({ draft, edit }: TabProps) {
  const theme = draft.themeVariables
  const problems = useThemeProblems(draft)
  const set = (themeVariables: ThemeVariables, as?: string) =>
    edit({ themeVariables }, as ? { as: `theme ${as}` } : {})
  return (
    <Section
      title={say('Theme')}
      lead={say('In a dark chat, light colours are turned dark automatically.')}
      action={
        <GhostButton
          size="sm"
          opticallyAlign="end"
          disabled={isPlain(theme)}
          disabledTone="relaxed"
          onClick={() => set({})}
        >
          {say('Reset')}
        </GhostButton>
      }
    >
      <PresetChoice theme={theme} onChange={(next) => set(next)} />
      <div className="mt-5 grid gap-x-5 gap-y-4 sm:grid-cols-[repeat(auto-fit,minmax(14rem,1fr))]">
        {COLOURS.map(({ name, label, first }) => (
          <ColourField
            key={name}
            label={label}
            first={first}
            value={theme[name]}
            problem={problems.find(({ field }) => field === name)}
            onChange={(colour) => set(withValue(theme, name, colour), name)}
          />
        ))}
      </div>
      <div className="mt-5 flex flex-wrap gap-x-6 gap-y-4">
        <Choice label={say('Corners')}>
          <Segments
            label={say('Corners')}
            value={theme.radius ?? 'medium'}
            options={RADII}
            onChange={(radius) => set(withValue(theme, 'radius', radius))}
          />
        </Choice>
        <Choice label={say('Density')}>
          <Segments
            label={say('Density')}
            value={theme.density ?? 'normal'}
            options={DENSITIES}
            onChange={(density) => set(withValue(theme, 'density', density))}
          />
        </Choice>
        <Choice label={say('Font')}>
          <Segments
            label={say('Font')}
            value={theme.font ?? 'system'}
            options={FONTS}
            onChange={(font) => set(withValue(theme, 'font', font))}
          />
        </Choice>
      </div>
    </Section>
  )
}

/** A label above a row of choices, which has its own accessible name. */
const Choice = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <div className="min-w-0 max-w-full overflow-x-auto">
    <p aria-hidden="true" className="mb-1 text-sm font-medium">
      {label}
    </p>
    {children}
  </div>
)
