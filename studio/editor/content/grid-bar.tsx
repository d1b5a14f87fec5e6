import {
  ArrowDown,
  ArrowUp,
  ImageSquare,
  Plus,
  Trash,
  UploadDocuments,
} from '@openai/apps-sdk-ui/components/Icon'
import type { ReactNode } from 'react'
import type { Layout, Limits } from '../../ui/app.ts'
import { GhostButton } from '../../ui/buttons.tsx'
import { say } from '../../ui/say.ts'
import { FileButton } from '../file-button.tsx'
import { AddColumn } from '../grid/add-column.tsx'
import { unusedColumns } from '../grid/columns.ts'
import type { Grid } from '../grid/use-grid.ts'
import { PICTURES, type PickedInput } from '../picked.ts'

interface GridBarProps {
  grid: Grid
  layout: Layout
  limits: Limits
  views: ReactNode
  onPick(picked: PickedInput): void
  onAddColumn(key: string): void
}

export function GridBar({ grid, layout, limits, views, onPick, onAddColumn }: GridBarProps) {
  const { top, bottom } = grid.range
  const chosen = top < grid.count
  const many = Math.min(bottom, grid.count - 1) - top + 1
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-1 px-4 py-3">
      <GhostButton size="sm" disabled={grid.count >= limits.rows} onClick={grid.addRow}>
        <Plus /> {say('Row')}
      </GhostButton>
      <AddColumn
        known={unusedColumns(layout, grid.columns)}
        taken={grid.columns}
        full={grid.columns.length >= limits.columns}
        onAdd={onAddColumn}
      />
      <span aria-hidden="true" className="mx-1 h-4 w-px bg-(--color-border)" />
      <Act label={say('Move up')} keys="Alt ↑" can={chosen && top > 0} onClick={() => grid.moveSelected(-1)}>
        <ArrowUp />
      </Act>
      <Act
        label={say('Move down')}
        keys="Alt ↓"
        can={chosen && bottom < grid.count - 1}
        onClick={() => grid.moveSelected(1)}
      >
        <ArrowDown />
      </Act>
      <Act
        label={say('Remove {count} rows', { count: many })}
        keys=""
        can={chosen}
        onClick={grid.removeSelected}
      >
        <Trash />
      </Act>
      <div className="ms-auto flex items-center gap-2">
        <FileButton onPick={onPick} variant="ghost" accepts={PICTURES}>
          <ImageSquare /> <span className="max-sm:sr-only">{say('Pictures')}</span>
        </FileButton>
        <FileButton onPick={onPick} variant="ghost">
          <UploadDocuments /> <span className="max-sm:sr-only">{say('Import a file')}</span>
        </FileButton>
        {views}
      </div>
    </div>
  )
}

interface ActProps {
  label: string
  keys: string
  can: boolean
  onClick(): void
  children: ReactNode
}

const Act = ({ label, keys, can, onClick, children }: ActProps) => (
  <GhostButton
    size="sm"
    uniform
    aria-label={label}
    title={keys ? `${label} (${keys})` : label}
    disabled={!can}
    disabledTone="relaxed"
    onClick={onClick}
  >
    {children}
  </GhostButton>
)
