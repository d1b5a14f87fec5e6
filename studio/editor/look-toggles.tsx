import { Segments } from '../ui/segments.tsx'
import type { PreviewLook } from './use-preview-look.ts'

interface LookTogglesProps {
  look: PreviewLook
  devices: boolean
  onChange(part: Partial<PreviewLook>): void
}

const DEVICES = [
  { value: 'phone', label: 'Phone' },
  { value: 'desk', label: 'Desk' },
] as const
const THEMES = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const

export function LookToggles({ look, devices, onChange }: LookTogglesProps) {
  return (
    <>
      {devices && (
        <Segments
          label="Device"
          value={look.phone ? 'phone' : 'desk'}
          options={DEVICES}
          onChange={(device) => onChange({ phone: device === 'phone' })}
        />
      )}
      <Segments
        label="Theme of the chat"
        value={look.theme}
        options={THEMES}
        onChange={(theme) => onChange({ theme })}
      />
    </>
  )
}
