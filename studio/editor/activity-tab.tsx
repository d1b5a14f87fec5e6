import { Analytics } from '@openai/apps-sdk-ui/components/Icon'
import type { App } from '../ui/app.ts'
import { GhostButton, OutlineButton } from '../ui/buttons.tsx'
import { EmptyState, ErrorMessage } from '../ui/empty-state.tsx'
import { failureReason } from '../ui/failure-reason.ts'
import { say } from '../ui/say.ts'
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

export function ActivityTab({ draft, edit }: TabProps) {
  const activity = useActivity(draft)
  if (activity.state === 'loading') return <Loading />
  if (activity.state === 'failed')
    return (
      <ErrorMessage
        title={say('The activity could not be read')}
        actions={<OutlineButton onClick={activity.again}>{say('Try again')}</OutlineButton>}
      >
        {failureReason(activity.error)}
      </ErrorMessage>
    )
  return (
    <>
      <Unanswered draft={draft} edit={edit} questions={activity.value.unanswered} />
      <Calls app={draft} activity={activity.value} onRefresh={activity.again} />
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
      title={say('Calls')}
      action={
        <GhostButton size="sm" opticallyAlign="end" onClick={onRefresh}>
          {say('Refresh')}
        </GhostButton>
      }
    >
      <Figures calls={calls} errors={errors} p50={activity.p50} p99={activity.p99} />
      <div className="mt-5 max-w-2xl">
        <DayChart days={days} />
      </div>
      <h3 className="mt-5 mb-2 text-sm font-medium">{say('Last calls')}</h3>
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
        title={say('No calls yet')}
        actions={
          <OutlineButton onClick={live ? onRefresh : () => open('publish')}>
            {live ? say('Refresh') : say('Go to Publish')}
          </OutlineButton>
        }
      >
        {live
          ? say('Add its address to a chat. Calls appear here within a second.')
          : say(
              'Once the app is published, its calls appear here: how many, how long they took, and which failed.',
            )}
      </EmptyState>
    </div>
  )
}

const Loading = () => (
  <div role="status" aria-label={say('Reading the activity')} className="flex flex-col gap-5 px-4 py-5">
    <div className="skeleton h-20 w-full max-w-2xl" />
    <div className="skeleton h-32 w-full max-w-2xl" />
  </div>
)
