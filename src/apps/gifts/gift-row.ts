import { createHash } from 'node:crypto'
import { z } from 'zod'
import { PRICE_RANGES } from '../../../common/price-range.ts'
import { type Gift, OLDEST, priceRangeOf } from './gift.ts'

/** PostgreSQL keeps no text with this character in it. */
const text = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .refine((text) => !text.includes('\0'), 'has a character that is no text (NUL)')

/** An empty cell is a cell that is not there. */
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((cell) => (isEmpty(cell) ? undefined : cell), schema.optional())
const isEmpty = (cell: unknown) => cell === null || (typeof cell === 'string' && cell.trim() === '')

/** A spreadsheet has one cell for a list; only one without other signs is taken apart at commas. */
const list = z
  .union(
    [z.array(z.string()), z.string().transform((cell) => cell.split(/[;|]/.test(cell) ? /[;|]/ : ','))],
    {
      error: 'must be a list of words',
    },
  )
  .transform((entries) => entries.map((word) => word.trim()).filter(Boolean))
  .pipe(z.array(text(80)).max(20))

const NOT_A_PRICE = 'must be a number such as 29.90'
/** As a spreadsheet may show it: `$1,299.00`. */
const price = z.union(
  [
    z.number(),
    z
      .string()
      .trim()
      .regex(/^(?:US)?\$?\s*(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?$/)
      .transform((cell) => Number(cell.replace(/[^\d.]/g, ''))),
  ],
  { error: NOT_A_PRICE },
)

const AGES = 'must look like 6-12 or 18+'
const ages = z
  .union(
    [
      z.array(z.number()),
      z
        .string()
        .trim()
        .regex(/^\d{1,3}(?:\s*[-–]\s*\d{1,3}|\s*\+)$/)
        .transform((cell) =>
          cell.endsWith('+') ? [parseInt(cell, 10), OLDEST] : cell.split(/[-–]/).map(Number),
        ),
    ],
    { error: AGES },
  )
  .refine(([from = -1, to = -1, ...more]) => 0 <= from && from <= to && to <= OLDEST && !more.length, AGES)
  .transform(([from = 0, to = OLDEST]) => [from, to] as const)

const lower = (cell: unknown) => (typeof cell === 'string' ? cell.trim().toLowerCase() : cell)
const YES = ['true', 'yes', '1']
const popular = z
  .union([z.boolean(), z.preprocess(lower, z.enum([...YES, 'false', 'no', '0']))], {
    error: 'must be yes or no',
  })
  .transform((value) => value === true || YES.includes(String(value)))

/** Nothing but a page or a picture: a reader presses it. */
const link = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://example.com/item' })
  .max(2000)

/** One row of a catalogue, as JSON or as a spreadsheet has it. */
const giftRow = z
  .object({
    id: optional(z.union([z.number().transform(String), text(200)])),
    name: text(200),
    brief_description: text(400),
    full_description: optional(text(8000)),
    price: optional(price.pipe(z.number().min(0).max(10_000_000))),
    price_range: optional(z.preprocess(lower, z.enum(PRICE_RANGES))),
    categories: list.pipe(z.array(z.string()).min(1)),
    occasions: optional(list),
    recipient_types: optional(list),
    ages: optional(ages),
    purchasing_guidance: optional(text(2000)),
    popular: optional(popular),
    image_url: optional(link),
    url: optional(link),
  })
  .refine((row) => row.price !== undefined || row.price_range !== undefined, {
    path: ['price_range'],
    message: `must be one of ${PRICE_RANGES.join(', ')}, or give a price`,
  })

/** A row's fields, and those it requires in addition to a price or its range. */
export const GIFT_FIELDS: readonly string[] = Object.keys(giftRow.shape)
export const NEEDED_FIELDS: readonly string[] = ['name', 'brief_description', 'categories']

export type RowReading = { readonly gift: Gift } | { readonly problem: string }

/** Reads a row, or says in one line what is wrong with it. */
export function readGiftRow(row: unknown): RowReading {
  const parsed = giftRow.safeParse(row)
  if (!parsed.success) return { problem: problemOf(parsed.error.issues[0], row) }
  const { data } = parsed
  return {
    gift: {
      id: data.id === undefined ? giftId(data.name) : uuidOf(data.id),
      name: data.name,
      briefDescription: data.brief_description,
      fullDescription: data.full_description ?? data.brief_description,
      price: data.price ?? null,
      // A price is more precise than a given range.
      priceRange: data.price === undefined ? (data.price_range ?? 'budget') : priceRangeOf(data.price),
      categories: data.categories,
      occasions: data.occasions ?? [],
      recipientTypes: data.recipient_types ?? [],
      ages: data.ages ?? [0, OLDEST],
      purchasingGuidance: data.purchasing_guidance ?? '',
      popular: data.popular ?? false,
      imageUrl: data.image_url ?? '',
      url: data.url ?? '',
    },
  }
}

function problemOf(issue: z.core.$ZodIssue | undefined, row: unknown): string {
  const field = String(issue?.path[0] ?? '')
  if (!issue || field === '') return 'is not a row with named fields'
  const value = Object(row)[field]
  if (value === undefined || isEmpty(value) || isEmptyList(issue)) {
    const needed = NEEDED_FIELDS.includes(field)
    return needed ? `${field}: is missing` : `${field}: ${issue.message}`
  }
  return `${field}: ${rowIssueMessage(issue)}`
}

/** `[]` and `;` name nothing. */
const isEmptyList = (issue: z.core.$ZodIssue) => issue.code === 'too_small' && issue.origin === 'array'

function rowIssueMessage(issue: z.core.$ZodIssue): string {
  if (issue.code === 'too_big') {
    const kinds: Record<string, string> = { string: ' characters', array: ' words' }
    return `has more than ${issue.maximum}${kinds[issue.origin] ?? ''}`
  }
  if (issue.code === 'too_small') return `is less than ${issue.minimum}`
  if (issue.code === 'invalid_value') return `must be one of ${issue.values.join(', ')}`
  if (issue.code === 'invalid_type') return `must be ${issue.expected === 'string' ? 'text' : issue.expected}`
  return issue.message
}

const UUID = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/

/** A shop's own number becomes a UUID, the same one each time. */
const uuidOf = (id: string) => (UUID.test(id.toLowerCase()) ? id.toLowerCase() : giftId(`number ${id}`))

/** The same name gives the same UUID, so that a catalogue taken in again meets its own rows. */
export function giftId(name: string): string {
  const bytes = createHash('sha1').update(`vitrine gift ${name.trim().toLowerCase()}`).digest()
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  )
}
