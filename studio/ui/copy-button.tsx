import { Check, Copy } from '@openai/apps-sdk-ui/components/Icon'
import { useEffect, useState } from 'react'
import { OutlineButton } from './buttons.tsx'
import { say } from './say.ts'

interface CopyButtonProps {
  text: string
  /** The accessible name of what it copies. */
  label: string
}

const SAID_FOR_MS = 2000

export function CopyButton({ text, label }: CopyButtonProps) {
  const [said, setSaid] = useState<'copied' | 'failed' | null>(null)
  useEffect(() => {
    if (!said) return
    const timer = setTimeout(() => setSaid(null), SAID_FOR_MS)
    return () => clearTimeout(timer)
  }, [said])
  const copy = () => {
    // Missing on pages served over plain HTTP from another machine.
    const written = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'))
    written.then(
      () => setSaid('copied'),
      () => setSaid('failed'),
    )
  }
  return (
    <OutlineButton size="sm" aria-label={label} title={label} onClick={copy}>
      {said === 'copied' ? <Check /> : <Copy />}
      <span role="status">
        {said === 'copied' ? say('Copied') : said === 'failed' ? say('Select it and copy') : say('Copy')}
      </span>
    </OutlineButton>
  )
}
