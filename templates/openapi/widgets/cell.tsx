import { useActions, useLocale } from '@chatui/runtime'

/** A field's name in words: `created_at` is “Created at”. */
export function labelOf(key: string): string {
  const words = key
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[_.-]+/g, ' ')
    .toLowerCase()
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const MOMENT = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/

/** Columns whose numbers are names: the year 1990 is not “1,990”. */
const NAMING = /(^| )(year|id|code|number|no|nr|zip|zipcode|postcode|phone|isbn|ean|sku)$/

/** One value as people read it: numbers and dates in their language, a link to open, yes and no. */
export function Cell({ name, value }: { name: string; value: unknown }) {
  const locale = useLocale()
  const { openExternal } = useActions()
  if (value === null || value === undefined || value === '') return <span className="soft">–</span>
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number')
    return value.toLocaleString(locale, {
      maximumFractionDigits: 6,
      useGrouping: !(Number.isInteger(value) && NAMING.test(labelOf(name).toLowerCase())),
    })
  if (Array.isArray(value)) return value.map(shortly).join(', ')
  if (typeof value === 'object') return shortly(value)
  const text = String(value)
  if (MOMENT.test(text) && !Number.isNaN(Date.parse(text)))
    return new Date(text).toLocaleString(locale, {
      dateStyle: 'medium',
      ...(text.includes('T') ? { timeStyle: 'short' } : { timeZone: 'UTC' }),
    })
  if (/^https?:\/\//.test(text) && openExternal)
    return (
      <button type="button" className="link" onClick={() => openExternal({ href: text }).catch(() => {})}>
        {new URL(text).host}
      </button>
    )
  return text
}

/** A value that has values of its own, in a few words. */
function shortly(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value)
  const fields = Object.values(value).filter((one) => ['string', 'number'].includes(typeof one))
  return fields.slice(0, 3).join(', ') || '…'
}
