import { mountWidget } from '../parts/mount.tsx'
import { Widget } from '../parts/widget.tsx'
import { Dashboard } from './dashboard.tsx'
import { readDashboard } from './read.ts'

const CARDS = ['first', 'second', 'third', 'fourth']

function DashboardWidget() {
  return (
    <Widget label="Dashboard" read={readDashboard} skeleton={<DashboardSkeleton />}>
      {(data) => <Dashboard {...data} />}
    </Widget>
  )
}

function DashboardSkeleton() {
  return (
    <div className="flex flex-col gap-5">
      <div className="skeleton h-7 w-48" />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-3">
        {CARDS.map((card) => (
          <div key={card} className="rounded-xl border p-4">
            <div className="skeleton h-5 w-20" />
            <div className="skeleton mt-1 h-8 w-24" />
            <div className="skeleton mt-1 h-5 w-14" />
          </div>
        ))}
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <div className="skeleton h-44" />
        <div className="skeleton h-44" />
      </div>
    </div>
  )
}

mountWidget(DashboardWidget)
