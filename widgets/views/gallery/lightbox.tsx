import { useDisplayMode } from '@chatui/runtime'
import { Button } from '@openai/apps-sdk-ui/components/Button'
import { X } from '@openai/apps-sdk-ui/components/Icon'
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { Picture } from '../../parts/picture.tsx'
import { StepButton } from '../../parts/step-button.tsx'
import { useNumber } from '../../parts/use-number.ts'
import { useSay } from '../../parts/use-say.ts'
import type { GalleryImage } from './image.ts'
import { keepFocusIn, stepOf } from './keys.ts'
import { usePlaceOver } from './use-place-over.ts'
import { useSwipe } from './use-swipe.ts'

interface LightboxProps {
  images: GalleryImage[]
  first: number
  tile: HTMLElement
  grid: RefObject<HTMLElement | null>
  onClose: () => void
}

const INLINE = 'absolute inset-x-4 inset-y-auto rounded-xl border border-default'
const FULLSCREEN = 'fixed inset-0 h-dvh'

export function Lightbox({ images, first, tile, grid, onClose }: LightboxProps) {
  const say = useSay()
  const dialog = useRef<HTMLDialogElement>(null)
  const closer = useRef<HTMLButtonElement>(null)
  const fullscreen = useDisplayMode() === 'fullscreen'
  const [index, setIndex] = useState(first)
  const last = images.length - 1
  const go = (step: number) => setIndex((now) => Math.max(0, Math.min(now + step, last)))
  const swipe = useSwipe(go)

  useLayoutEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
    closer.current?.focus()
  }, [])
  usePlaceOver({ dialog, grid, tile, active: !fullscreen })

  const onKeyDown = (event: KeyboardEvent<HTMLDialogElement>) => {
    keepFocusIn(event)
    const step = stepOf(event.key, images.length)
    if (step === null) return
    event.preventDefault()
    go(step)
  }

  const image = images[index]
  return (
    <dialog
      ref={dialog}
      aria-label={say('Picture viewer')}
      onClose={onClose}
      onKeyDown={onKeyDown}
      onClick={(event) => event.target === dialog.current && onClose()}
      className={`m-0 max-h-none w-auto max-w-none bg-surface p-0 text-default backdrop:bg-(--modal-backdrop-background) ${
        fullscreen ? FULLSCREEN : INLINE
      }`}
    >
      <div className="flex h-full flex-col p-3">
        <Bar
          index={index}
          count={images.length}
          description={image?.description ?? ''}
          go={go}
          closer={closer}
          onClose={onClose}
        />
        <figure className="mt-2 flex min-h-0 flex-1 flex-col" {...swipe}>
          <div className={fullscreen ? 'min-h-40 flex-1' : 'aspect-[4/3] max-h-96 w-full'}>
            <Picture
              src={image?.src ?? null}
              alt={image?.description ?? ''}
              fit="contain"
              lazy={false}
              {...(image?.name && { of: image.name })}
            />
          </div>
          <figcaption
            className="mt-3 min-h-10 text-sm whitespace-pre-line wrap-anywhere text-secondary"
            dir="auto"
          >
            {image?.caption}
          </figcaption>
        </figure>
      </div>
    </dialog>
  )
}

interface BarProps {
  index: number
  count: number
  description: string
  go: (step: number) => void
  closer: RefObject<HTMLButtonElement | null>
  onClose: () => void
}

function Bar({ index, count, description, go, closer, onClose }: BarProps) {
  const say = useSay()
  const number = useNumber()
  return (
    <div className="flex items-center gap-1">
      <p aria-live="polite" className="tabular me-auto ps-1 text-sm text-secondary">
        {count > 1 && <bdi>{`${number(index + 1)} of ${number(count)}`}</bdi>}
        <span className="sr-only"> {description}</span>
      </p>
      {count > 1 && (
        <>
          <StepButton
            to="previous"
            label={say('Previous picture')}
            atEnd={index === 0}
            onStep={() => go(-1)}
          />
          <StepButton
            to="next"
            label={say('Next picture')}
            atEnd={index === count - 1}
            onStep={() => go(1)}
          />
        </>
      )}
      <Button
        ref={closer}
        color="secondary"
        variant="ghost"
        size="lg"
        uniform
        aria-label={say('Close')}
        onClick={onClose}
      >
        <X />
      </Button>
    </div>
  )
}
