import { mountWidget } from '../parts/mount.tsx'
import { Widget } from '../parts/widget.tsx'
import { FiguresSkeleton } from '../views/figures/skeleton.tsx'
import { Dashboard } from './dashboard.tsx'
import { readDashboard } from './read.ts'

function DashboardWidget() {
  return (
    <Widget label="Dashboard" read={readDashboard} skeleton={<FiguresSkeleton panels={2} />}>
      {(data) => <Dashboard {...data} />}
    </Widget>
  )
}

mountWidget(DashboardWidget)
