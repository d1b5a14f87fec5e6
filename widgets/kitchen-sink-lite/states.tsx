import { ExclamationMarkCircle, Search } from '@openai/apps-sdk-ui/components/Icon'
import { Empty, ErrorState } from '../parts/states.tsx'
import { DemoSection } from './section.tsx'

export function Skeletons() {
  return (
    <DemoSection
      title="Skeleton"
      use="Before the first answer. It has the size of what will come, so nothing jumps."
    >
      <div className="flex items-center gap-3">
        <div className="skeleton size-12 rounded-full!" />
        <div className="min-w-0 flex-1">
          <div className="skeleton h-4 w-2/3" />
          <div className="skeleton mt-2 h-3 w-1/2" />
        </div>
      </div>
    </DemoSection>
  )
}

export function DemoEmptyState() {
  return (
    <DemoSection title="Empty" use="There is nothing, and that is no fault. Say how to fill it.">
      <Empty icon={<Search />} title="No saved places">
        <bdi>Ask for a place and say “save it”.</bdi>
      </Empty>
    </DemoSection>
  )
}

export function ProblemState() {
  return (
    <DemoSection
      title="Problem"
      use="It failed. Say what happened; offer another try where the host allows it."
    >
      <ErrorState icon={<ExclamationMarkCircle />} title="The menu did not load">
        <bdi>The kitchen did not answer in time.</bdi>
      </ErrorState>
    </DemoSection>
  )
}
