import { Images } from '@openai/apps-sdk-ui/components/Icon'
import { mountWidget } from '../parts/mount.tsx'
import { Empty } from '../parts/states.tsx'
import { useNumber } from '../parts/use-number.ts'
import { Widget } from '../parts/widget.tsx'
import { Gallery } from './gallery.tsx'
import { type GalleryData, readGallery } from './read.ts'
import { GRID } from './tiles.tsx'

const SKELETON_TILES = ['1', '2', '3', '4', '5', '6', '7', '8']

function PizzazGallery() {
  return (
    <Widget label="Gallery" read={readGallery} skeleton={<GallerySkeleton />}>
      {(data) => <Collection {...data} />}
    </Widget>
  )
}

function Collection({ title, images, language }: GalleryData) {
  if (images.length === 0) {
    return (
      <Empty icon={<Images />} title="No pictures yet">
        Ask for pictures of something to see them here.
      </Empty>
    )
  }
  return (
    <div lang={language}>
      {title && <Heading title={title} count={images.length} />}
      <Gallery images={images} />
    </div>
  )
}

function Heading({ title, count }: { title: string; count: number }) {
  const number = useNumber()
  return (
    <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-3">
      <h2 className="heading-sm min-w-0 break-words text-default" dir="auto">
        {title}
      </h2>
      {count > 1 && (
        <p dir="auto" className="tabular shrink-0 text-sm text-secondary">
          {number(count)} pictures
        </p>
      )}
    </div>
  )
}

function GallerySkeleton() {
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

mountWidget(PizzazGallery)
