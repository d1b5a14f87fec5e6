import { WidgetRoot } from '../parts/widget-root.tsx'
import { Collection, GallerySkeleton } from '../views/gallery/collection.tsx'
import { readGallery } from './read.ts'

function PizzazGallery() {
  return (
    <WidgetRoot label="Gallery" read={readGallery} skeleton={<GallerySkeleton />}>
      {({ title, images, language }) => (
        <div lang={language}>
          <Collection title={title} images={images} />
        </div>
      )}
    </WidgetRoot>
  )
}

export default PizzazGallery
