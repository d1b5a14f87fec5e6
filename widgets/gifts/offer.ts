import { fields, text } from '../parts/read.ts'

export interface Offer {
  dollars: number | null
  image: string
  url: string
}

export const NO_OFFER: Offer = { dollars: null, image: '', url: '' }

const isLink = (address: string) => URL.canParse(address) && /^https?:/i.test(address)

export function readOffer(value: unknown): Offer {
  const given = fields(value)
  if (!given) return NO_OFFER
  const { price } = given
  const [image, url] = [text(given.image_url), text(given.url)]
  return {
    dollars: typeof price === 'number' && Number.isFinite(price) && price >= 0 ? price : null,
    image: isLink(image) ? image : '',
    url: isLink(url) ? url : '',
  }
}

/** The offers in an answer's metadata, by the id of the gift. */
export function offersIn(meta: unknown): (id: string) => Offer {
  const offers = fields(fields(meta)?.offers) ?? {}
  return (id) => (Object.hasOwn(offers, id) ? readOffer(offers[id]) : NO_OFFER)
}
