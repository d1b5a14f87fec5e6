import { CopyButton } from './copy-button.tsx'

export const AddressLine = ({ address, label }: { address: string; label: string }) => (
  <div className="flex flex-wrap items-center gap-2">
    <code
      dir="ltr"
      className="min-w-0 flex-1 basis-60 rounded-md bg-surface-secondary px-3 py-1.5 font-mono text-xs wrap-anywhere select-all"
    >
      {address}
    </code>
    <CopyButton text={address} label={label} />
  </div>
)
