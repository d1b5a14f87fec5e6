/** A value for people to read; long ones scroll inside. */
export function JsonView({ label, value }: { label: string; value: unknown }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a scrolling block must be reachable by Tab, and a section is no block of code
    <pre
      role="region"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
      tabIndex={0}
      dir="ltr"
      className="max-h-80 overflow-auto rounded-md bg-surface-secondary p-3 font-mono text-xs whitespace-pre-wrap wrap-anywhere text-default"
    >
      {typeof value === 'string' ? value : (JSON.stringify(value, null, 2) ?? 'undefined')}
    </pre>
  )
}
