import { useLocale } from '@chatui/runtime'
import { CheckCircle, ExclamationMarkCircle } from '@openai/apps-sdk-ui/components/Icon'
import { useRef } from 'react'
import { Notice } from '../parts/notice.tsx'
import { ShowMore, useShown } from '../parts/show-more.tsx'
import { Empty, ErrorState, Waiting } from '../parts/states.tsx'
import { AddField } from './add-field.tsx'
import { FilterBar } from './filter-bar.tsx'
import type { Opening } from './read.ts'
import { TaskRows } from './rows.tsx'
import { TaskRowsSkeleton } from './skeleton.tsx'
import { useSay } from './use-say.ts'
import { type Tasks, useTasks } from './use-tasks.ts'

const STEPS = { first: 50, step: 50 }

export function TaskList({ opening }: { opening: Opening }) {
  const say = useSay()
  const list = useRef<HTMLUListElement>(null)
  const tasks = useTasks(opening, list)
  const { deeds, filter, counts, show, adding, say: announce } = tasks
  const add = (title: string) => {
    if (filter === 'done') show('all')
    announce(say('Adding: {title}', { title }))
    adding.add(title)
  }
  if (!deeds && opening.problem) {
    return (
      <ErrorState icon={<ExclamationMarkCircle />} title={say('That did not work')}>
        {opening.problem}
      </ErrorState>
    )
  }
  return (
    <div className="flex flex-col gap-3">
      {deeds && <AddField onAdd={add} />}
      {hasChoice(opening, tasks) && <FilterBar filter={filter} counts={counts} onShow={show} />}
      <Notices opening={opening} tasks={tasks} />
      <Content opening={opening} tasks={tasks} list={list} />
      <p role="status" className="sr-only">
        {tasks.said}
      </p>
    </div>
  )
}

/** Nothing to filter in an empty list, or in a single task of a list that cannot be read. */
function hasChoice({ isList }: Opening, { counts, list, deeds }: Tasks): boolean {
  return counts ? counts.all > 0 : deeds !== null && (isList || list.isReading)
}

/** The result of the call that opened the widget, unless the list itself shows it. */
function Notices({ opening, tasks: { list, deeds, shown } }: { opening: Opening; tasks: Tasks }) {
  const say = useSay()
  const isSeen = shown.some(({ id }) => id === opening.about)
  const { problem } = list
  return (
    <>
      {opening.problem && opening.problem !== problem && <Notice words={opening.problem} />}
      {opening.news && !(isSeen && deeds) && (
        <p className="text-sm text-secondary wrap-anywhere">
          <bdi>{opening.news}</bdi>
        </p>
      )}
      {problem && (
        <Notice
          words={`${list.isFresh || opening.isList ? say('This may not be up to date') : say('The list could not be read')}: ${problem}`}
          onRetry={list.read}
        />
      )}
    </>
  )
}

interface ContentProps {
  opening: Opening
  tasks: Tasks
  list: React.RefObject<HTMLUListElement | null>
}

function Content({ opening, tasks, list }: ContentProps) {
  const say = useSay()
  const { shown, adding, counts, filter, deeds } = tasks
  const locale = useLocale()
  const { shown: drawn, steps } = useShown(shown.length, STEPS)
  const isKnown = opening.isList || tasks.list.isFresh
  if (!isKnown && tasks.list.isReading) {
    return (
      <Waiting label={say('The tasks are loading')}>
        <TaskRowsSkeleton />
      </Waiting>
    )
  }
  if (shown.length === 0 && adding.tasks.length === 0) {
    return isKnown ? (
      <Nothing isAll={filter === 'all' || counts?.all === 0} filter={filter} canAdd={deeds !== null} />
    ) : null
  }
  return (
    <>
      <TaskRows tasks={tasks} shown={shown.slice(0, drawn)} marked={opening.about} list={list} />
      <div className="flex justify-center empty:hidden">
        <ShowMore {...steps} locale={locale} things="tasks" />
      </div>
    </>
  )
}

interface NothingProps {
  isAll: boolean
  filter: Tasks['filter']
  canAdd: boolean
}

function Nothing({ isAll, filter, canAdd }: NothingProps) {
  const say = useSay()
  if (isAll) {
    return (
      <Empty icon={<CheckCircle />} title={say('Nothing on your list')}>
        {canAdd
          ? say('Enjoy the quiet. Write a task above when one comes to mind.')
          : say('Enjoy the quiet. Ask the chat to add a task when one comes to mind.')}
      </Empty>
    )
  }
  return filter === 'pending' ? (
    <Empty icon={<CheckCircle />} title={say('Everything is done')}>
      {say('Nothing is waiting for you.')}
    </Empty>
  ) : (
    <Empty icon={<CheckCircle />} title={say('Nothing done yet')}>
      {say('Tasks you check off are shown here.')}
    </Empty>
  )
}
