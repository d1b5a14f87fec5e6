import { ImageSquare } from '@openai/apps-sdk-ui/components/Icon'
import { useState } from 'react'

interface PictureProps {
  src: string | null
  alt: string
  /** `cover` fills the box around it, `contain` shows the whole picture. */
  fit?: 'cover' | 'contain'
  lazy?: boolean
}

/** Fills the box it is put in; where there is no picture, or it does not load, a quiet mark stands for it. */
export function Picture({ src, alt, fit = 'cover', lazy = true }: PictureProps) {
  const [broken, setBroken] = useState<string | null>(null)
  if (!src || src === broken) return <Placeholder alt={alt} />
  return (
    <img
      src={src}
      alt={alt}
      loading={lazy ? 'lazy' : 'eager'}
      decoding="async"
      draggable={false}
      onError={() => setBroken(src)}
      className={`size-full ${fit === 'cover' ? 'object-cover' : 'object-contain'}`}
    />
  )
}

function Placeholder({ alt }: { alt: string }) {
  return (
    <span
      className="flex size-full items-center justify-center bg-alpha/5 text-tertiary"
      {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
    >
      <ImageSquare className="size-8" />
    </span>
  )
}
