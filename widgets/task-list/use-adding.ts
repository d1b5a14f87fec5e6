import { useRef, useState } from 'react'
import { errorMessage } from '../../common/error-message.ts'
import { readChange, type ShownTask } from './read.ts'
import type { ListedTasks } from './use-list.ts'
import type { TaskTools } from './use-tools.ts'

/** A task being saved. Without a problem it is on its way; a refused one waits for the user. */
export interface TaskForm {
  key: number
  title: string
  problem: string | null
}

export interface Adding {
  /** The newest first, as in the list. */
  tasks: TaskForm[]
  add(title: string): void
  write(key: number, title: string): void
  retry(task: TaskForm): void
  discard(key: number): void
}

export function useAdding(tools: TaskTools | null, list: ListedTasks): Adding {
  const [tasks, setTasks] = useState<TaskForm[]>([])
  const lastKey = useRef(0)
  const set = (key: number, part: Partial<TaskForm>) =>
    setTasks((before) => before.map((task) => (task.key === key ? { ...task, ...part } : task)))
  const discard = (key: number) => setTasks((before) => before.filter((task) => task.key !== key))

  const send = async (key: number, title: string) => {
    if (!tools) return
    try {
      await list.change(tools.actions.add(title), { after: withAdded })
      discard(key)
    } catch (error) {
      set(key, { problem: errorMessage(error) })
    }
  }
  return {
    tasks,
    add(title) {
      lastKey.current += 1
      const key = lastKey.current
      setTasks((before) => [{ key, title, problem: null }, ...before])
      void send(key, title)
    },
    write: (key, title) => set(key, { title }),
    retry({ key, title }) {
      const text = title.trim()
      if (!text) return set(key, { problem: 'A task needs a title.' })
      set(key, { title: text, problem: null })
      void send(key, text)
    },
    discard,
  }
}

/** Taken from the answer, so that nothing is missing until the list is read again. */
const withAdded = (output: unknown) => {
  const [added] = readChange(output)?.tasks ?? []
  return (tasks: ShownTask[]): ShownTask[] =>
    added && !tasks.some(({ id }) => id === added.id)
      ? [{ ...added, createdAt: added.createdAt ?? new Date().toISOString() }, ...tasks]
      : tasks
}
