import { fields } from '../parts/read.ts'
import { WidgetRoot } from '../parts/widget-root.tsx'
import { Buttons } from './buttons.tsx'
import { Choices } from './choices.tsx'
import { Avatars, Icons, Links } from './content.tsx'
import { Alerts, Badges, Indicators } from './feedback.tsx'
import { HostAbilities, HostFacts } from './host-facts.tsx'
import { HostTry } from './host-try.tsx'
import { Inputs } from './inputs.tsx'
import { KitchenSinkSkeleton } from './skeleton.tsx'
import { DemoEmptyState, ProblemState, Skeletons } from './states.tsx'
import { Typography } from './typography.tsx'

interface KitchenSinkData {
  demo: true
}

function readKitchenSink(output: unknown): KitchenSinkData | null {
  return fields(output)?.demo === true ? { demo: true } : null
}

function KitchenSink() {
  return (
    <WidgetRoot label="Every part, once" read={readKitchenSink} skeleton={<KitchenSinkSkeleton />}>
      {() => (
        <>
          <Host />
          <div className="gap-x-8 sm:columns-2">
            <Typography />
            <Buttons />
            <Badges />
            <Links />
            <Indicators />
            <Avatars />
            <Skeletons />
            <DemoEmptyState />
            <Inputs />
            <Choices />
            <Alerts />
            <Icons />
            <ProblemState />
          </div>
        </>
      )}
    </WidgetRoot>
  )
}

function Host() {
  return (
    <section className="pb-2">
      <h2 className="heading-sm text-default">Host</h2>
      <p className="mt-1 mb-4 text-sm text-secondary">
        <bdi>What the host says now, and what it can do. Leave out a control whose ability is missing.</bdi>
      </p>
      <div className="grid grid-cols-1 gap-x-8 gap-y-6 sm:grid-cols-2">
        <div className="space-y-5">
          <HostFacts />
          <HostTry />
        </div>
        <HostAbilities />
      </div>
    </section>
  )
}

export default KitchenSink
