import { mountWidget } from '../parts/mount.tsx'
import { Widget } from '../parts/widget.tsx'
import { readFailure, readOpening } from './read.ts'
import { TaskListSkeleton } from './skeleton.tsx'
import { TaskList } from './task-list.tsx'

function TaskListWidget() {
  return (
    <Widget label="To-do list" read={readOpening} readError={readFailure} skeleton={<TaskListSkeleton />}>
      {/* Another result is another list: nothing of the last one may stay. */}
      {(opening) => <TaskList key={JSON.stringify(opening)} opening={opening} />}
    </Widget>
  )
}

mountWidget(TaskListWidget)
