import { useRef, useState } from 'react'
import { OutlineButton } from '../../ui/buttons.tsx'
import { failureReason } from '../../ui/failure-reason.ts'
import { Problem } from '../../ui/problem.tsx'
import { say } from '../../ui/say.ts'
import { Section } from '../section.tsx'
import { makeIcons } from './make-icons.ts'

interface IconSectionProps {
  slug: string
  hasIcon: boolean
  put(body: { icons: { logo: string; composerIcon: string } | null }): Promise<void>
}

export function IconSection({ slug, hasIcon, put }: IconSectionProps) {
  const input = useRef<HTMLInputElement>(null)
  const [shown, setShown] = useState<string | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const take = async (file: File | undefined) => {
    if (!file) return
    try {
      const icons = await makeIcons(file)
      await put({ icons })
      setShown(`data:image/png;base64,${icons.composerIcon}`)
      setFailed(null)
    } catch (error) {
      setFailed(
        error instanceof DOMException ? say('This is no picture, or a damaged one.') : failureReason(error),
      )
    }
  }
  const own = shown !== null || hasIcon
  return (
    <Section title={say('Icon')} lead={say('From one picture; its square middle is used in every size.')}>
      <div className="flex items-center gap-4">
        {shown || !hasIcon ? (
          <img
            src={shown ?? `/servers/${slug}/icon.svg`}
            alt={say('The app’s icon')}
            className="size-12 rounded-lg"
          />
        ) : (
          <span className="text-sm text-secondary">{say('Your own picture')}</span>
        )}
        <OutlineButton size="sm" onClick={() => input.current?.click()}>
          {own ? say('Choose another picture') : say('Choose a picture')}
        </OutlineButton>
        <input
          ref={input}
          type="file"
          accept="image/*"
          aria-label={say('Picture for the icon')}
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => void take(event.target.files?.[0])}
        />
      </div>
      <Problem className="mt-2">{failed}</Problem>
    </Section>
  )
}
