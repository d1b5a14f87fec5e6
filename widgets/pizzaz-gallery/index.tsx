import { mountWidget } from '../parts/mount.tsx'
import { Widget } from '../parts/widget.tsx'
import { Collection, GallerySkeleton } from '../views/gallery/collection.tsx'
import { readGallery } from './read.ts'

function PizzazGallery() {
  return (
    <Widget label="Gallery" read={readGallery} skeleton={<GallerySkeleton />}>
      {({ title, images, language }) => (
        <div lang={language}>
          <Collection title={title} images={images} />
        </div>
      )}
    </Widget>
  )
}

mountWidget(PizzazGallery)
