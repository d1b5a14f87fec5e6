import { Images } from '@openai/apps-sdk-ui/components/Icon'
import { Heading } from '../../parts/heading.tsx'
import { Empty } from '../../parts/states.tsx'
import { useSay } from '../../parts/use-say.ts'
import { Gallery } from './gallery.tsx'
import type { GalleryImage } from './image.ts'
import { GRID } from './tiles.tsx'

const SKELETON_TILES = ['1', '2', '3', '4', '5', '6', '7', '8']

export function Collection({ title, images }: { title: string; images: GalleryImage[] }) {
  const say = useSay()
  if (images.length === 0) {
    return (
      <Empty icon={<Images />} title={say('No pictures yet')}>
        {say('Ask for pictures of something to see them here.')}
      </Empty>
    )
  }
  const note = images.length > 1 ? say('{count} pictures', { count: images.length }) : ''
  return (
    <>
      <Heading title={title} note={note} />
      <Gallery images={images} />
    </>
  )
}

export function GallerySkeleton() {
  return (
    <>
      <div className="skeleton mb-3 h-6 w-40" />
      <div className={GRID}>
        {SKELETON_TILES.map((tile) => (
          <div key={tile} className="skeleton aspect-[4/3] rounded-lg!" />
        ))}
      </div>
    </>
  )
}
