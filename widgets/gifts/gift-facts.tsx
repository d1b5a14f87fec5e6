import { useLocale } from '@chatui/runtime'
import type { ShownGift } from './gift.ts'
import { occasionName } from './occasion-name.ts'
import { useSay } from './use-say.ts'

export function GiftFacts({ gift }: { gift: ShownGift }) {
  const say = useSay()
  const { description, occasions, recipients, guidance } = gift
  const locale = useLocale()
  const listed = (entries: readonly string[]) =>
    sentenceCase(new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(entries))
  return (
    <>
      {description && (
        <p dir="auto" className="mt-3 max-w-2xl text-default whitespace-pre-line wrap-anywhere">
          {description}
        </p>
      )}
      <dl className="mt-4 grid gap-x-8 gap-y-3 text-sm empty:hidden sm:grid-cols-2">
        <Fact label={say('Where to find it')} words={guidance} isWide />
        <Fact label={say('Occasions')} words={listed(occasions.map(occasionName))} />
        <Fact label={say('Good for')} words={listed(recipients)} />
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

const sentenceCase = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1)
