import { useLocale } from '@chatui/runtime'
import { Checkbox } from '@openai/apps-sdk-ui/components/Checkbox'
import { RadioGroup } from '@openai/apps-sdk-ui/components/RadioGroup'
import { SegmentedControl } from '@openai/apps-sdk-ui/components/SegmentedControl'
import { Switch } from '@openai/apps-sdk-ui/components/Switch'
import { useState } from 'react'
import { SidewaysScroll } from '../../common/markdown/sideways-scroll.tsx'
import { directionOf } from '../../common/phrases/direction.ts'
import { useNumber } from '../parts/use-number.ts'
import { DemoField } from './inputs.tsx'
import { DemoSection } from './section.tsx'

// The kit sets the label off on its left side only.
const GAP = 'rtl:gap-2'

export function Choices() {
  const [span, setSpan] = useState('week')
  // These two ignore the page's direction.
  const reading = { dir: directionOf(useLocale()) }
  return (
    <DemoSection
      title="Choices"
      use="Checkbox: any of several. Radio: one of a few. Switch: at once, no saving. Segments: another view of the same."
    >
      <div className="flex flex-col gap-2">
        <Checkbox label="Extra cheese" defaultChecked className={GAP} />
        <Checkbox label="Every topping" defaultChecked="indeterminate" className={GAP} />
      </div>
      <RadioGroup {...reading} aria-label="Size" defaultValue="medium" direction="col">
        <RadioGroup.Item value="small">Small</RadioGroup.Item>
        <RadioGroup.Item value="medium">Medium</RadioGroup.Item>
        <RadioGroup.Item value="large">Large</RadioGroup.Item>
      </RadioGroup>
      <Switch label="Tell me when it is ready" defaultChecked className={GAP} />
      <SidewaysScroll label="Span">
        <SegmentedControl
          {...reading}
          aria-label="Span"
          value={span}
          onChange={setSpan}
          className="w-max min-w-full"
        >
          <SegmentedControl.Option value="day">Day</SegmentedControl.Option>
          <SegmentedControl.Option value="week">Week</SegmentedControl.Option>
          <SegmentedControl.Option value="month">Month</SegmentedControl.Option>
        </SegmentedControl>
      </SidewaysScroll>
      <Guests />
    </DemoSection>
  )
}

/** The browser's own slider: the kit's brings a positioning library with it, a fifth of this page's size. */
function Guests() {
  const number = useNumber()
  const [guests, setGuests] = useState(4)
  return (
    <DemoField label={`Guests: ${number(guests)}`}>
      {(id) => (
        <input
          id={id}
          type="range"
          min={1}
          max={12}
          value={guests}
          onChange={(event) => setGuests(event.target.valueAsNumber)}
          className="w-full appearance-auto accent-(--color-text)"
        />
      )}
    </DemoField>
  )
}
