import { Picture } from '../../parts/picture.tsx'
import { useNumber } from '../../parts/use-number.ts'
import { useSay } from '../../parts/use-say.ts'
import type { GalleryImage } from './image.ts'

/** As many columns as fit, and at least two; few pictures share the whole width. */
export const GRID = 'grid grid-cols-[repeat(auto-fit,minmax(min(10rem,45%),1fr))] gap-2'

interface TilesProps {
  images: GalleryImage[]
  total: number
  onOpen: (index: number, tile: HTMLElement) => void
}

export function Tiles({ images, total, onOpen }: TilesProps) {
  const say = useSay()
  const number = useNumber()
  return (
    <ul className={GRID}>
      {images.map((image, index) => (
        <li key={image.key}>
          <button
            type="button"
            aria-haspopup="dialog"
            aria-label={`${image.description || say('Picture')}, ${say('{place} of {count}', { place: number(index + 1), count: number(total) })}`}
            onClick={(event) => onOpen(index, event.currentTarget)}
            className={`block w-full cursor-zoom-in overflow-hidden rounded-lg transition-opacity duration-150 hover:opacity-90 ${
              total === 1 ? 'aspect-[16/9]' : 'aspect-[4/3]'
            }`}
          >
            <Picture src={image.src} alt="" {...(image.name && { of: image.name })} />
          </button>
        </li>
      ))}
    </ul>
  )
}
