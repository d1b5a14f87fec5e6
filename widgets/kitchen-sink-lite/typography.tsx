import { DemoSection } from './section.tsx'

// Written in full, since the stylesheet includes only names it can find.
const SCALE = [
  { name: 'heading-lg', look: 'heading-lg', words: 'Fullscreen title' },
  { name: 'heading-md', look: 'heading-md', words: 'Page title' },
  { name: 'heading-sm', look: 'heading-sm', words: 'Card title' },
  { name: 'heading-xs', look: 'heading-xs', words: 'Group title' },
  { name: 'text-base', look: 'text-base', words: 'Reading text' },
  { name: 'text-sm', look: 'text-sm', words: 'Supporting text' },
  { name: 'text-xs', look: 'text-xs', words: 'Fine print' },
]

const TONES = [
  { name: 'text-default', look: 'text-default', words: 'What matters' },
  { name: 'text-secondary', look: 'text-secondary', words: 'What helps' },
]

export function Typography() {
  return (
    <DemoSection title="Typography" use="One card title, then text. Let size or tone say it, seldom both.">
      <Samples of={SCALE} />
      <Samples of={TONES} />
    </DemoSection>
  )
}

function Samples({ of: samples }: { of: typeof SCALE }) {
  return (
    <ul className="space-y-1.5">
      {samples.map(({ name, look, words }) => (
        <li key={name} className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className={`${look} ${look.startsWith('text-s') ? '' : 'text-default'}`}>{words}</span>
          <code className="text-xs text-secondary">{name}</code>
        </li>
      ))}
    </ul>
  )
}
