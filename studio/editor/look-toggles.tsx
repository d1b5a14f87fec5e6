import { say } from '../ui/say.ts'
import { Segments } from '../ui/segments.tsx'
import type { PreviewLook } from './use-preview-look.ts'

interface LookTogglesProps {
  look: PreviewLook
  devices: boolean
  onChange(part: Partial<PreviewLook>): void
}

const DEVICES = [
  { value: 'phone', label: say('Phone') },
  { value: 'desk', label: say('Desk') },
] as const
const THEMES = [
  { value: 'light', label: say('Light') },
  { value: 'dark', label: say('Dark') },
] as const

export function LookToggles({ look, devices, onChange }: LookTogglesProps) {
  return (
    <>
      {devices && (
        <Segments
          label={say('Device')}
          value={look.phone ? 'phone' : 'desk'}
          options={DEVICES}
          onChange={(device) => onChange({ phone: device === 'phone' })}
        />
      )}
      <Segments
        label={say('Theme of the chat')}
        value={look.theme}
        options={THEMES}
        onChange={(theme) => onChange({ theme })}
      />
    </>
  )
}
