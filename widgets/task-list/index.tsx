import { WidgetRoot } from '../parts/widget-root.tsx'
import { readOpening, readTaskFailure } from './read.ts'
import { TaskListSkeleton } from './skeleton.tsx'
import { TaskList } from './task-list.tsx'
import { useSay } from './use-say.ts'

function TaskListWidget() {
  const say = useSay()
  return (
    <WidgetRoot
      label={say('To-do list')}
      read={readOpening}
      readError={readTaskFailure}
      skeleton={<TaskListSkeleton />}
    >
      {/* Another result is another list: nothing of the last one may stay. */}
      {(opening) => <TaskList key={JSON.stringify(opening)} opening={opening} />}
    </WidgetRoot>
  )
}

export default TaskListWidget
