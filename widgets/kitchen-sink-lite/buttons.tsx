import { Button } from '@openai/apps-sdk-ui/components/Button'
import { Heart, Plus, Share } from '@openai/apps-sdk-ui/components/Icon'
import { DemoLine, DemoSection } from './section.tsx'

const VARIANTS = ['solid', 'soft', 'outline', 'ghost'] as const
const COLOURS = [
  'primary',
  'secondary',
  'danger',
  'success',
  'info',
  'discovery',
  'warning',
  'caution',
] as const
const SIZES = ['sm', 'md', 'lg', 'xl'] as const

export function Buttons() {
  return (
    <DemoSection
      title="Buttons"
      use="One solid button for the main step; soft or ghost for the rest. Say what happens."
    >
      <DemoLine>
        {VARIANTS.map((variant) => (
          <Button key={variant} color="primary" variant={variant}>
            {named(variant)}
          </Button>
        ))}
      </DemoLine>
      <DemoLine>
        {COLOURS.map((color) => (
          <Button key={color} color={color} variant="soft">
            {named(color)}
          </Button>
        ))}
      </DemoLine>
      <DemoLine>
        {SIZES.map((size) => (
          <Button key={size} color="secondary" variant="outline" size={size}>
            Size {size}
          </Button>
        ))}
      </DemoLine>
      <DemoLine>
        <Button color="primary">
          <Plus /> Add to list
        </Button>
        <Button color="primary" loading>
          Saving
        </Button>
        <Button color="primary" disabled>
          Sold out
        </Button>
        <Button color="secondary" variant="ghost" uniform aria-label="Like">
          <Heart />
        </Button>
        <Button color="secondary" variant="soft" uniform aria-label="Share">
          <Share />
        </Button>
      </DemoLine>
    </DemoSection>
  )
}

const named = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
