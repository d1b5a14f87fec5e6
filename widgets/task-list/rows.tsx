import type { RefObject } from 'react'
import type { Deeds } from './deeds.ts'
import { DeletedRow } from './deleted-row.tsx'
import { NewTaskRow } from './new-task-row.tsx'
import type { ShownTask, TaskId } from './read.ts'
import { TaskEditor } from './task-editor.tsx'
import { StaticRow, TaskRow } from './task-row.tsx'
import { moveBetweenRows } from './use-row-focus.ts'
import { useSay } from './use-say.ts'
import type { Tasks } from './use-tasks.ts'

interface RowsProps {
  tasks: Tasks
  shown: ShownTask[]
  marked: TaskId | null
  list: RefObject<HTMLUListElement | null>
}

export function TaskRows({ tasks, shown, marked, list }: RowsProps) {
  const say = useSay()
  const { adding, deeds } = tasks
  return (
    <ul
      ref={list}
      aria-label={say('Tasks')}
      className="divide-y divide-(--color-border-subtle)"
      onKeyDown={moveBetweenRows}
    >
      {adding.tasks.map((task) => (
        <NewTaskRow key={`new ${task.key}`} task={task} adding={adding} />
      ))}
      {shown.map((task) =>
        deeds ? (
          <Row key={task.id} task={task} tasks={tasks} deeds={deeds} isMarked={task.id === marked} />
        ) : (
          <StaticRow key={task.id} task={task} isMarked={task.id === marked} />
        ),
      )}
    </ul>
  )
}

interface RowProps {
  task: ShownTask
  tasks: Tasks
  deeds: Deeds
  isMarked: boolean
}

/** A task's current form: deleted, being edited, or plain. Whatever replaces it takes the focus. */
function Row({ task, tasks, deeds, isMarked }: RowProps) {
  const { drafts, problems, waiting, focusLater } = tasks
  const { editing } = deeds
  const { id } = task
  const draft = drafts.get(id)
  const problem = problems.get(id)
  const then = (deed: () => void) => () => {
    focusLater(id)
    deed()
  }
  if (waiting.has(id)) return <DeletedRow task={task} onUndo={then(() => deeds.undo(id))} />
  if (draft) {
    return (
      <TaskEditor
        task={task}
        draft={draft}
        onWrite={(part) => editing.write(id, part)}
        onSave={then(() => editing.save(task))}
        onCancel={then(() => editing.cancel(id))}
      />
    )
  }
  return (
    <TaskRow
      task={task}
      isMarked={isMarked}
      problem={problem}
      onComplete={() => deeds.complete(task)}
      onEdit={then(() => editing.begin(task))}
      onRemove={then(() => deeds.remove(task))}
      onRetry={then(() => (problem?.deed === 'remove' ? deeds.removeNow(task) : deeds.complete(task)))}
    />
  )
}
