import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { say } from '../ui/say.ts'
import type { PickedInput } from './picked.ts'
import { usePicking } from './use-picking.ts'

interface DropAreaProps {
  words: string
  onPick(picked: PickedInput): void
  children: ReactNode
}

/** Accepts a dropped file anywhere within. */
export function DropArea({ words, onPick, children }: DropAreaProps) {
  const [over, setOver] = useState(false)
  const { reading, pick } = usePicking(onPick)
  useNoLeaving()
  // Entering a child fires a leave event for its parent, so depth is counted.
  const depth = useRef(0)
  const isFile = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')
  const enter = (event: DragEvent, step: 1 | -1) => {
    if (!isFile(event)) return
    depth.current += step
    setOver(depth.current > 0)
  }
  const drop = (event: DragEvent) => {
    if (!isFile(event)) return
    event.preventDefault()
    depth.current = 0
    setOver(false)
    const row = (event.target as Element).closest<HTMLElement>('[data-row]')?.dataset.row
    pick(event.dataTransfer.files, row === undefined ? undefined : Number(row))
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a file can also be chosen with a button
    <div
      onDragEnter={(event) => enter(event, 1)}
      onDragLeave={(event) => enter(event, -1)}
      onDragOver={(event) => isFile(event) && event.preventDefault()}
      onDrop={drop}
      className="relative flex min-h-0 flex-1 flex-col"
    >
      {children}
      {(over || reading) && (
        <div className="pointer-events-none absolute inset-2 z-30 grid place-items-center rounded-xl border-2 border-dashed border-strong bg-surface-elevated/90">
          <p role="status" className="tabular text-sm font-medium">
            {reading
              ? say('Reading {name}: {percent} %', {
                  name: reading.name,
                  percent: Math.round(reading.part * 100),
                })
              : words}
          </p>
        </div>
      )}
    </div>
  )
}

/** A file dropped elsewhere must not make the browser leave the page. */
function useNoLeaving(): void {
  useEffect(() => {
    const stay = (event: globalThis.DragEvent) => event.preventDefault()
    addEventListener('dragover', stay)
    addEventListener('drop', stay)
    return () => {
      removeEventListener('dragover', stay)
      removeEventListener('drop', stay)
    }
  }, [])
}
