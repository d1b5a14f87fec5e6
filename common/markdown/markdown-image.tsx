import { ImageSquare } from '@openai/apps-sdk-ui/components/Icon'
import { useState } from 'react'
import { imageAddress } from '../web-address.ts'

/** A picture that may not or does not load leaves its alternative text. */
export function MarkdownImage({ address, words }: { address: string; words: string }) {
  const [failed, setFailed] = useState(false)
  const src = imageAddress(address)
  if (src && !failed) {
    return (
      <img
        src={src}
        alt={words}
        loading="lazy"
        referrerPolicy="no-referrer"
        className="inline-block h-auto max-w-full rounded-lg"
        onError={() => setFailed(true)}
      />
    )
  }
  if (!words) return null
  return (
    <span className="inline-flex max-w-full items-center gap-2 rounded-lg border border-subtle px-3 py-2 text-sm text-secondary">
      <ImageSquare aria-hidden className="size-4 shrink-0" />
      <bdi className="wrap-anywhere">{words}</bdi>
    </span>
  )
}
