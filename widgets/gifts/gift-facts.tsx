import { useLocale } from '@chatui/runtime'
import type { ShownGift } from './gift.ts'
import { occasionName } from './occasion-name.ts'

/** All there is to know of a gift but its name and price. */
export function GiftFacts({ gift }: { gift: ShownGift }) {
  const { description, occasions, recipients, guidance } = gift
  const locale = useLocale()
  const listed = (words: readonly string[]) =>
    sentenceCase(new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(words))
  return (
    <>
      {description && (
        <p dir="auto" className="mt-3 max-w-2xl text-default whitespace-pre-line wrap-anywhere">
          {description}
        </p>
      )}
      <dl className="mt-4 grid gap-x-8 gap-y-3 text-sm empty:hidden sm:grid-cols-2">
        <Fact label="Where to find it" words={guidance} isWide />
        <Fact label="Occasions" words={listed(occasions.map(occasionName))} />
        <Fact label="Good for" words={listed(recipients)} />
      </dl>
    </>
  )
}

function Fact({ label, words, isWide = false }: { label: string; words: string; isWide?: boolean }) {
  if (!words) return null
  return (
    <div className={isWide ? 'max-w-2xl sm:col-span-2' : ''}>
      <dt className="text-secondary">{label}</dt>
      <dd dir="auto" className="mt-0.5 text-default whitespace-pre-line wrap-anywhere">
        {words}
      </dd>
    </div>
  )
}

const sentenceCase = (words: string) => words.charAt(0).toLocaleUpperCase() + words.slice(1)
