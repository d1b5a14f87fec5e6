import type { ReactNode } from 'react'

interface SectionProps {
  title: string
  use: string
  children: ReactNode
}

export function DemoSection({ title, use, children }: SectionProps) {
  return (
    <section className="break-inside-avoid border-t border-default py-5">
      <h2 className="heading-sm text-default">{title}</h2>
      <p className="mt-1 mb-4 text-sm text-secondary">
        <bdi>{use}</bdi>
      </p>
      <div className="space-y-4">{children}</div>
    </section>
  )
}

export const DemoLine = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-2">{children}</div>
)
