import { Reload } from '@openai/apps-sdk-ui/components/Icon'
import { Switch } from '@openai/apps-sdk-ui/components/Switch'
import { defaultSettings, type HostDisplayMode, type HostSettings, type Preset } from '../host/types.ts'
import { OutlineButton } from '../ui/buttons.tsx'
import { say } from '../ui/say.ts'
import { Segments } from '../ui/segments.tsx'
import { Select } from '../ui/select.tsx'
import { hasInsets, PHONE_INSETS } from './address.ts'
import { LocaleChoice } from './locale-choice.tsx'
import { MaxHeight } from './max-height.tsx'

interface ControlsProps {
  settings: HostSettings
  onChange(part: Partial<HostSettings>): void
  onReload: (() => void) | null
  /** Shows only the settings that users understand. */
  plain?: boolean
}

const PRESETS = [
  { value: 'chatgpt', label: 'ChatGPT' },
  { value: 'mcp-apps', label: 'MCP Apps' },
  { value: 'both', label: say('Both') },
]
const MODES = [
  { value: 'inline', label: say('Inline') },
  { value: 'pip', label: say('Picture in picture') },
  { value: 'fullscreen', label: say('Fullscreen') },
]
const DELAYS = [
  { value: '0', label: '0 s' },
  { value: '1000', label: '1 s' },
  { value: '3000', label: '3 s' },
]
const THEMES = [
  { value: 'light', label: say('Light') },
  { value: 'dark', label: say('Dark') },
] as const
const DEVICES = [
  { value: '375', label: say('Phone') },
  { value: '768', label: say('Tablet') },
  { value: 'desk', label: say('Desk') },
] as const

/** Host settings. Only the kind of host reloads the widget. */
export function HostControls({ settings, onChange, onReload, plain = false }: ControlsProps) {
  return (
    <div className="flex flex-col gap-2">
      <Looks settings={settings} onChange={onChange} onReload={onReload} plain={plain} />
      {!plain && <Ways settings={settings} onChange={onChange} />}
    </div>
  )
}

function Looks({ settings, onChange, onReload, plain }: ControlsProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      {!plain && (
        <Select
          label={say('Host')}
          value={settings.preset}
          options={PRESETS}
          onChange={(preset) => onChange({ preset: preset as Preset })}
          className="w-40"
        />
      )}
      <Segments
        label={say('Theme')}
        value={settings.theme}
        options={THEMES}
        onChange={(theme) => onChange({ theme })}
      />
      <Segments
        label={say('Device')}
        value={deviceOf(settings)}
        options={DEVICES}
        onChange={(device) => onChange({ width: device === 'desk' ? null : Number(device) })}
      />
      {!plain && (
        <Select
          quiet
          label={say('Display mode')}
          value={settings.displayMode}
          options={MODES}
          onChange={(mode) => onChange({ displayMode: mode as HostDisplayMode })}
          className="w-36"
        />
      )}
      <LocaleChoice locale={settings.locale} onChange={(locale) => onChange({ locale })} />
      <OutlineButton
        className="ms-auto"
        disabled={!onReload}
        title={say('Load the widget again, as when a chat is reopened')}
        onClick={() => onReload?.()}
      >
        <Reload /> {say('Reload')}
      </OutlineButton>
    </div>
  )
}

function Ways({ settings, onChange }: Omit<ControlsProps, 'onReload'>) {
  const own = String(settings.delayMs)
  const delays = DELAYS.some(({ value }) => value === own)
    ? DELAYS
    : [...DELAYS, { value: own, label: `${own} ms` }]
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <Select
        label={say('Result after')}
        value={own}
        options={delays}
        onChange={(delay) => onChange({ delayMs: Number(delay) })}
        className="w-36"
      />
      <MaxHeight value={settings.maxHeight} onChange={(maxHeight) => onChange({ maxHeight })} />
      <Switch
        label={<span className="text-sm">{say('Safe area')}</span>}
        checked={hasInsets(settings)}
        onCheckedChange={(on) => onChange({ safeArea: on ? PHONE_INSETS : defaultSettings.safeArea })}
      />
      <Switch
        label={<span className="text-sm">{say('Tool error')}</span>}
        checked={settings.toolError}
        onCheckedChange={(toolError) => onChange({ toolError })}
      />
      <Switch
        label={<span className="text-sm">{say('Stream the input')}</span>}
        checked={settings.partialInput}
        onCheckedChange={(partialInput) => onChange({ partialInput })}
      />
      <Switch
        label={<span className="text-sm">{say('Allow eval')}</span>}
        checked={settings.unsafeEval}
        onCheckedChange={(unsafeEval) => onChange({ unsafeEval })}
      />
    </div>
  )
}

function deviceOf({ width }: HostSettings): '375' | '768' | 'desk' | '' {
  return width === null ? 'desk' : width === 375 ? '375' : width === 768 ? '768' : ''
}
