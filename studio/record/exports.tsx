import { say } from '../ui/say.ts'
import { type FilterValues, given } from './filters.tsx'

/** Downloads the same list. */
export const Exports = ({ path, values }: { path: string; values: FilterValues }) => (
  <p className="flex gap-4 text-sm">
    {(['csv', 'jsonl'] as const).map((format) => (
      <a
        key={format}
        href={`${path}?${new URLSearchParams({ ...given(values), format })}`}
        download
        className="underline underline-offset-2"
      >
        {format === 'csv' ? say('Download CSV') : say('Download JSON lines')}
      </a>
    ))}
  </p>
)
