import { Alert } from '@openai/apps-sdk-ui/components/Alert'
import { Badge } from '@openai/apps-sdk-ui/components/Badge'
import { CircularProgress, LoadingDots, LoadingIndicator } from '@openai/apps-sdk-ui/components/Indicator'
import { DemoLine, DemoSection } from './section.tsx'

const COLOURS = ['secondary', 'success', 'info', 'discovery', 'warning', 'danger'] as const
const WORDS = {
  secondary: 'Draft',
  success: 'Open',
  info: 'New',
  discovery: 'Beta',
  warning: 'Late',
  danger: 'Full',
}

export function Badges() {
  return (
    <DemoSection
      title="Badges"
      use="One or two words about a thing's state. Never the only sign of it, never a button."
    >
      <DemoLine>
        {COLOURS.map((color) => (
          <Badge key={color} color={color}>
            {WORDS[color]}
          </Badge>
        ))}
      </DemoLine>
      <DemoLine>
        <Badge variant="outline">Outline</Badge>
        <Badge variant="solid">Solid</Badge>
        <Badge pill>Pill</Badge>
        <Badge size="lg">Large</Badge>
      </DemoLine>
    </DemoSection>
  )
}

export function Alerts() {
  return (
    <DemoSection
      title="Alerts"
      use="Something the reader must know before going on. Say what to do about it."
    >
      <Alert
        color="info"
        variant="soft"
        title="Kitchen closes at ten"
        description={<bdi>Order before 21:30.</bdi>}
      />
      <Alert
        color="success"
        variant="soft"
        title="Table booked"
        description={<bdi>Friday at seven, for four.</bdi>}
      />
      <Alert
        color="warning"
        variant="soft"
        title="Nearly full"
        description={<bdi>Two tables are left on Friday.</bdi>}
      />
      <Alert
        color="danger"
        variant="soft"
        title="Payment did not go through"
        description={<bdi>Nothing was charged. Try another card.</bdi>}
      />
    </DemoSection>
  )
}

export function Indicators() {
  return (
    <DemoSection
      title="Indicators"
      use="A ring for a wait of unknown length, progress when you know it, dots for talk."
    >
      <div className="flex flex-wrap items-center gap-6 text-default">
        <LoadingIndicator size={20} role="img" aria-label="Loading" />
        <CircularProgress progress={65} size={24} role="img" aria-label="65 percent done" />
        <LoadingDots role="img" aria-label="Writing" />
      </div>
    </DemoSection>
  )
}
