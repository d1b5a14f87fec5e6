import { Button } from '@openai/apps-sdk-ui/components/Button'
import { Check, Copy } from '@openai/apps-sdk-ui/components/Icon'
import { useEffect, useState } from 'react'

interface CopyButtonProps {
  text: string
  /** What it copies, for those who listen. */
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
    // Missing on pages that came over plain HTTP from another machine.
    const written = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'))
    written.then(
      () => setSaid('copied'),
      () => setSaid('failed'),
    )
  }
  return (
    <Button color="secondary" variant="outline" size="sm" aria-label={label} title={label} onClick={copy}>
      {said === 'copied' ? <Check /> : <Copy />}
      <span role="status">
        {said === 'copied' ? 'Copied' : said === 'failed' ? 'Select it and copy' : 'Copy'}
      </span>
    </Button>
  )
}
