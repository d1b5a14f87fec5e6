import type { Fact } from './fact.ts'
import { OutsideLink } from './outside-link.tsx'
import { useSay } from './use-say.ts'

/** Labels may repeat, so the position is the key. */
const inPlace = (facts: readonly Fact[]) => facts.map((fact, place) => ({ key: String(place), ...fact }))

/** A few facts in small type, one a line. */
export function FewFacts({ facts, most }: { facts: readonly Fact[]; most: number }) {
  const say = useSay()
  if (facts.length === 0 || most <= 0) return null
  return (
    <dl className="mt-1.5 space-y-0.5 text-xs text-secondary">
      {inPlace(facts.slice(0, most)).map(({ key, label, value, href }) => (
        <div key={key} className="flex flex-wrap gap-x-1.5">
          <dt className={href ? 'sr-only' : 'max-w-full min-w-0 wrap-anywhere'}>
            <bdi>{href ? say('Link') : label}</bdi>
          </dt>
          <dd className="line-clamp-2 min-w-0 text-default wrap-anywhere">
            {/* A label says more than an address, and the whole card may already be a link. */}
            {href ? (
              <OutsideLink href={href} title={value} className="relative z-10 underline underline-offset-2">
                <bdi>{label}</bdi>
              </OutsideLink>
            ) : (
              <bdi>{value}</bdi>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Every fact, in two columns where there is room. */
export function AllFacts({ facts }: { facts: readonly Fact[] }) {
  if (facts.length === 0) return null
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(14rem,100%),1fr))] gap-x-8 text-sm">
      {inPlace(facts).map(({ key, label, value, href }) => (
        <div key={key} className="flex flex-wrap justify-between gap-x-4 border-b border-subtle py-2">
          <dt className="max-w-full min-w-0 text-secondary wrap-anywhere">
            <bdi>{label}</bdi>
          </dt>
          <dd className="max-w-full min-w-0 text-default wrap-anywhere">
            {href ? (
              <OutsideLink href={href} className="underline underline-offset-2">
                <bdi>{value}</bdi>
              </OutsideLink>
            ) : (
              <bdi className="whitespace-pre-line">{value}</bdi>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
