import { Check, Link as LinkIcon } from '@openai/apps-sdk-ui/components/Icon'
import { useState } from 'react'
import { GhostButton } from '../ui/buttons.tsx'
import { say } from '../ui/say.ts'

const SAID_FOR_MS = 2000

export function CopyLink({ link }: { link(): string }) {
  const [said, setSaid] = useState<'copied' | 'failed' | null>(null)
  const copy = async () => {
    const done = await navigator.clipboard?.writeText(link()).then(
      () => true,
      () => false,
    )
    setSaid(done ? 'copied' : 'failed')
    setTimeout(() => setSaid(null), SAID_FOR_MS)
  }
  const words =
    said === 'copied'
      ? say('Copied')
      : said === 'failed'
        ? say('Copy it from the address bar')
        : say('Copy link')
  return (
    <GhostButton onClick={copy}>
      {said === 'copied' ? <Check /> : <LinkIcon />}
      <span role="status" className="max-sm:sr-only">
        {words}
      </span>
    </GhostButton>
  )
}
