import { Button } from '@openai/apps-sdk-ui/components/Button'
import { Analytics } from '@openai/apps-sdk-ui/components/Icon'
import type { App } from '../ui/app.ts'
import { EmptyState, ErrorMessage } from '../ui/empty-state.tsx'
import { failureReason } from '../ui/failure-reason.ts'
import { DayChart } from './activity/day-chart.tsx'
import { daysOf, totalsOf } from './activity/days.ts'
import { Figures } from './activity/figures.tsx'
import { LastCalls } from './activity/last-calls.tsx'
import { LastMessages } from './activity/messages.tsx'
import { Unanswered } from './activity/unanswered.tsx'
import { type Activity, useActivity } from './activity/use-activity.ts'
import { Section } from './section.tsx'
import type { TabProps } from './tab-props.ts'
import { useWorkbench } from './use-workbench.ts'

const DAYS = 14

/** How the app fares out there. */
export function ActivityTab({ draft, edit }: TabProps) {
  const activity = useActivity(draft)
  if (activity.state === 'loading') return <Loading />
  if (activity.state === 'failed')
    return (
      <ErrorMessage
        title="The activity could not be read"
        actions={
          <Button color="secondary" variant="outline" onClick={activity.again}>
            Try again
          </Button>
        }
      >
        {failureReason(activity.error)}
      </ErrorMessage>
    )
  return (
    <>
      <Calls app={draft} activity={activity.value} onRefresh={activity.again} />
      <Unanswered draft={draft} edit={edit} questions={activity.value.unanswered} />
      <LastMessages
        on={draft.keepMessages}
        messages={activity.value.messages}
        onSwitch={(keepMessages) => edit({ keepMessages })}
      />
    </>
  )
}

interface CallsProps {
  app: App
  activity: Activity
  onRefresh(): void
}

function Calls({ app, activity, onRefresh }: CallsProps) {
  const days = daysOf(activity, new Date(), DAYS)
  const { calls, errors } = totalsOf(days)
  if (calls === 0 && activity.calls.length === 0) return <NoCalls app={app} onRefresh={onRefresh} />
  return (
    <Section
      title="Calls"
      action={
        <Button color="secondary" variant="ghost" size="sm" opticallyAlign="end" onClick={onRefresh}>
          Refresh
        </Button>
      }
    >
      <Figures calls={calls} errors={errors} p50={activity.p50} p99={activity.p99} />
      <div className="mt-5 max-w-2xl">
        <DayChart days={days} />
      </div>
      <h3 className="mt-5 mb-2 text-sm font-medium">Last calls</h3>
      <LastCalls calls={activity.calls} />
    </Section>
  )
}

function NoCalls({ app, onRefresh }: { app: App; onRefresh(): void }) {
  const { open } = useWorkbench()
  const live = app.status === 'published'
  return (
    <div className="border-b px-4 py-10">
      <EmptyState
        icon={<Analytics />}
        title="No calls yet"
        actions={
          <Button color="secondary" variant="outline" onClick={live ? onRefresh : () => open('publish')}>
            {live ? 'Refresh' : 'Go to Publish'}
          </Button>
        }
      >
        {live
          ? 'Give its address to a chat. Every call is counted here within a second.'
          : 'Once the app is published, every call is counted here: how many, how long they took, what failed.'}
      </EmptyState>
    </div>
  )
}

const Loading = () => (
  <div role="status" aria-label="Reading the activity" className="flex flex-col gap-5 px-4 py-5">
    <div className="skeleton h-20 w-full max-w-2xl" />
    <div className="skeleton h-32 w-full max-w-2xl" />
  </div>
)
