import { useLocale } from '@chatui/runtime'
import { type Item, readItems } from '../parts/item.ts'
import { MadeRoot } from '../parts/made-root.tsx'
import { Collection, GallerySkeleton } from '../views/gallery/collection.tsx'
import type { GalleryImage } from '../views/gallery/image.ts'

const DRAWN = ['image', 'description', 'subtitle'] as const

export default function LayoutView() {
  const locale = useLocale()
  return (
    <MadeRoot
      label="Gallery"
      read={(output) => readItems(output, locale, DRAWN)}
      skeleton={<GallerySkeleton />}
    >
      {({ heading, items }) => <Collection title={heading} images={items.map(pictureOf)} />}
    </MadeRoot>
  )
}

/** There is room below a picture for everything that is known about it. */
const pictureOf = ({ key, title, subtitle, description, image, facts }: Item): GalleryImage => ({
  key,
  src: image,
  description: title,
  name: title,
  caption: [
    [title, subtitle].filter(Boolean).join(', '),
    description,
    facts.map(({ label, value }) => `${label}: ${value}`).join(' · '),
  ]
    .filter(Boolean)
    .join('\n'),
})
