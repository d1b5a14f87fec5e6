import { SegmentedControl } from '@openai/apps-sdk-ui/components/SegmentedControl'

interface SegmentsProps<Value extends string> {
  label: string
  value: NoInfer<Value> | ''
  options: readonly { value: Value; label: string }[]
  onChange(value: NoInfer<Value>): void
}

export function Segments<Value extends string>({ label, value, options, onChange }: SegmentsProps<Value>) {
  return (
    <SegmentedControl
      aria-label={label}
      value={value}
      pill={false}
      size="md"
      onChange={(next: Value | '') => next !== '' && onChange(next)}
    >
      {options.map((option) => (
        <SegmentedControl.Option key={option.value} value={option.value}>
          {option.label}
        </SegmentedControl.Option>
      ))}
    </SegmentedControl>
  )
}
