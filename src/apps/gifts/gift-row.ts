import { createHash } from 'node:crypto'
import { z } from 'zod'
import { type Gift, PRICE_RANGES, rangeOf } from './gift.ts'

/** A spreadsheet has one cell for a list. */
const list = z
  .union([z.array(z.string()), z.string().transform((cell) => cell.split(/[;,|]/))])
  .transform((words) => words.map((word) => word.trim()).filter(Boolean))
  .pipe(z.array(z.string().max(80)).max(20))

const text = (most: number) => z.string().trim().min(1).max(most)
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((cell) => (cell === '' || cell === null ? undefined : cell), schema.optional())

const ages = z.union([
  z.tuple([z.number().min(0), z.number().max(130)]),
  z
    .string()
    .regex(/^\d{1,3}\s*-\s*\d{1,3}$/, 'must look like 6-12')
    .transform((cell) => cell.split('-').map(Number) as [number, number]),
])

/** One row of a catalogue, as JSON or as a spreadsheet has it. */
const giftRow = z
  .object({
    id: optional(z.uuid()),
    name: text(200),
    brief_description: text(400),
    full_description: optional(text(8000)),
    price: optional(z.coerce.number().min(0).max(10_000_000)),
    price_range: optional(z.enum(PRICE_RANGES)),
    categories: list,
    occasions: optional(list),
    recipient_types: optional(list),
    ages: optional(ages),
    purchasing_guidance: optional(text(2000)),
    popular: optional(z.union([z.boolean(), z.enum(['true', 'false', 'yes', 'no', '1', '0'])])),
  })
  .refine(({ price, price_range }) => price !== undefined || price_range !== undefined, {
    path: ['price_range'],
    message: `must be one of ${PRICE_RANGES.join(', ')}, or give a price`,
  })

export type RowReading = { readonly gift: Gift } | { readonly problem: string }

const EVERYBODY = [0, 130] as const

/** Reads a row, or says in one line what is wrong with it. */
export function readGiftRow(row: unknown): RowReading {
  const parsed = giftRow.safeParse(row)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    return { problem: `${issue?.path.join('.') || 'the row'}: ${issue?.message ?? 'cannot be read'}` }
  }
  const { data } = parsed
  return {
    gift: {
      id: data.id ?? idOf(data.name),
      name: data.name,
      briefDescription: data.brief_description,
      fullDescription: data.full_description ?? data.brief_description,
      price: data.price ?? null,
      priceRange: data.price_range ?? rangeOf(data.price ?? 0),
      categories: data.categories,
      occasions: data.occasions ?? [],
      recipientTypes: data.recipient_types ?? [],
      ages: data.ages ?? EVERYBODY,
      purchasingGuidance: data.purchasing_guidance ?? '',
      popular: [true, 'true', 'yes', '1'].includes(data.popular ?? false),
    },
  }
}

/** The same name gives the same UUID, so that a catalogue taken in again meets its own rows. */
export function idOf(name: string): string {
  const bytes = createHash('sha1').update(`vitrine gift ${name.trim().toLowerCase()}`).digest()
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  )
}
