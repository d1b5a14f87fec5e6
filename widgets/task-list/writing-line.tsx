interface WritingLineProps {
  label: string
  value: string
  placeholder?: string
  isSmall?: boolean
  isWrong?: boolean
  describedBy?: string
  'data-anchor'?: boolean
  onWrite: (value: string) => void
}

/** A field that grows with its text, so that a long title stays visible. */
export function WritingLine({
  label,
  value,
  placeholder = label,
  isSmall = false,
  isWrong = false,
  describedBy,
  onWrite,
  ...anchor
}: WritingLineProps) {
  return (
    <textarea
      {...anchor}
      rows={1}
      value={value}
      {...(value && { dir: 'auto' })}
      aria-label={label}
      aria-invalid={isWrong}
      aria-describedby={describedBy}
      placeholder={placeholder}
      enterKeyHint="done"
      className={`field-sizing-content w-full resize-none rounded-lg border border-strong bg-surface px-3 py-1.5 text-default placeholder:text-secondary ${
        isSmall ? 'text-sm' : ''
      }`}
      onChange={(event) => onWrite(event.target.value)}
    />
  )
}
