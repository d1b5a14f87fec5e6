import { type ReactNode, useId } from 'react'

interface SectionProps {
  title: string
  lead?: ReactNode
  action?: ReactNode
  children: ReactNode
}

export function Section({ title, lead, action, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="border-b px-4 py-5 last:border-b-0">
      {/* As wide as what stands below it in most sections, so that actions end where that ends. */}
      <div className="mb-3 flex max-w-2xl flex-wrap items-center gap-x-3 gap-y-1">
        <div className="min-w-0 flex-1 basis-48">
          <h2 id={id} className="text-sm font-semibold">
            {title}
          </h2>
          {lead && <p className="mt-0.5 max-w-prose text-sm text-secondary">{lead}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  )
}
