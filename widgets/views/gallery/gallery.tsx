import { useLocale } from '@chatui/runtime'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ShowMore, useShown } from '../../parts/show-more.tsx'
import type { GalleryImage } from './image.ts'
import { Lightbox } from './lightbox.tsx'
import { Tiles } from './tiles.tsx'
import { useFullscreen } from './use-fullscreen.ts'

const PAGE = 24

interface Opened {
  index: number
  tile: HTMLElement
}

export function Gallery({ images }: { images: GalleryImage[] }) {
  const locale = useLocale()
  const grid = useRef<HTMLDivElement>(null)
  const { shown, steps } = useShown(images.length, { first: PAGE, step: PAGE })
  const [opened, setOpened] = useState<Opened | null>(null)
  const fullscreen = useFullscreen()

  const close = useCallback(() => {
    opened?.tile.focus({ preventScroll: true })
    setOpened(null)
    fullscreen.leave()
  }, [opened, fullscreen.leave])

  // The host has its own way to leave fullscreen, which closes the picture too.
  useEffect(() => {
    if (fullscreen.wasLeft) close()
  }, [fullscreen.wasLeft, close])

  return (
    <div ref={grid}>
      <Tiles
        images={images.slice(0, shown)}
        total={images.length}
        onOpen={(index, tile) => {
          setOpened({ index, tile })
          fullscreen.enter()
        }}
      />
      {images.length === 1 && images[0]?.caption && (
        <p className="mt-2 text-sm whitespace-pre-line wrap-anywhere text-secondary" dir="auto">
          {images[0].caption}
        </p>
      )}
      {images.length > PAGE && (
        <div className="mt-4 flex justify-center">
          <ShowMore {...steps} locale={locale} things="pictures" />
        </div>
      )}
      {opened && (
        <Lightbox images={images} first={opened.index} tile={opened.tile} grid={grid} onClose={close} />
      )}
    </div>
  )
}
