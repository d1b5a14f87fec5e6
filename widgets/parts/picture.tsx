import { ImageSquare } from '@openai/apps-sdk-ui/components/Icon'
import { useState } from 'react'

interface PictureProps {
  src: string | null
  alt: string
  /** `cover` fills the box around it, `contain` shows the whole picture. */
  fit?: 'cover' | 'contain'
  lazy?: boolean
  /** Its first letter replaces a missing picture, instead of an icon that looks like an error. */
  of?: string
}

/** Fills its box; without a picture, or if it fails to load, a placeholder appears. */
export function Picture({ src, alt, fit = 'cover', lazy = true, of }: PictureProps) {
  const [broken, setBroken] = useState<string | null>(null)
  if (!src || src === broken) return <Placeholder alt={alt} letter={of ? firstLetter(of) : ''} />
  return (
    <img
      src={src}
      alt={alt}
      loading={lazy ? 'lazy' : 'eager'}
      decoding="async"
      draggable={false}
      referrerPolicy="no-referrer"
      onError={() => setBroken(src)}
      className={`size-full ${fit === 'cover' ? 'object-cover' : 'object-contain'}`}
    />
  )
}

function Placeholder({ alt, letter }: { alt: string; letter: string }) {
  return (
    <span
      className="@container flex size-full items-center justify-center bg-alpha/5 text-tertiary select-none"
      {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
    >
      {letter ? <Letter>{letter}</Letter> : <ImageSquare className="size-8" />}
    </span>
  )
}

/** Drawn as a picture, so that it scales with its box and not with the text. */
const Letter = ({ children }: { children: string }) => (
  <svg aria-hidden="true" viewBox="0 0 24 24" className="size-[min(60%,5rem)]">
    <text x="12" y="12" dy="0.36em" textAnchor="middle" fontSize="15" fontWeight="500" fill="currentColor">
      {children}
    </text>
  </svg>
)

/** The first visible letter or digit. */
function firstLetter(text: string): string {
  const found = /[\p{L}\p{N}]\p{M}*/u.exec(text)?.[0] ?? ''
  return found.toLocaleUpperCase()
}
