import { Button } from '@openai/apps-sdk-ui/components/Button'
import { Check, Copy } from '@openai/apps-sdk-ui/components/Icon'
import { useEffect, useState } from 'react'

type Outcome = 'ready' | 'copied' | 'refused'

const WORDS: Record<Outcome, string> = { ready: 'Copy', copied: 'Copied', refused: 'Not allowed here' }
const SAID_FOR_MS = 2000

export function CopyCode({ text }: { text: string }) {
  const [outcome, setOutcome] = useState<Outcome>('ready')
  useEffect(() => {
    if (outcome === 'ready') return
    const timer = setTimeout(() => setOutcome('ready'), SAID_FOR_MS)
    return () => clearTimeout(timer)
  }, [outcome])
  if (!mayCopy()) return null
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setOutcome('copied'),
      () => setOutcome('refused'),
    )
  return (
    <Button color="secondary" variant="ghost" size="sm" className="ms-auto" onClick={() => void copy()}>
      {outcome === 'copied' ? <Check aria-hidden /> : <Copy aria-hidden />}
      <span aria-live="polite">{WORDS[outcome]}</span>
    </Button>
  )
}

interface Policy {
  allowsFeature(name: string): boolean
}

export function mayCopy(): boolean {
  if (!('clipboard' in navigator) || !navigator.clipboard) return false
  const policy: Policy | undefined = Reflect.get(document, 'featurePolicy')
  return policy?.allowsFeature('clipboard-write') ?? true
}
