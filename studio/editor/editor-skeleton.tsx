import { say } from '../ui/say.ts'
/** Matches the size of the loaded page. */
export const EditorSkeleton = () => (
  <div role="status" aria-label={say('Opening the app')} className="flex h-dvh flex-col">
    <div className="flex h-12 items-center gap-3 border-b px-4">
      <div className="skeleton h-6 w-44" />
      <div className="skeleton ms-auto h-8 w-36" />
    </div>
    <div className="flex h-11 items-center gap-3 border-b px-4">
      <div className="skeleton h-6 w-80" />
    </div>
    <div className="flex min-h-0 flex-1">
      <div className="flex flex-1 flex-col gap-3 p-4">
        <div className="skeleton h-8 w-full" />
        <div className="skeleton h-64 w-full" />
      </div>
      <div className="w-[42%] max-w-3xl border-s bg-surface-secondary p-4 max-lg:hidden">
        <div className="skeleton h-80 w-full" />
      </div>
    </div>
  </div>
)
