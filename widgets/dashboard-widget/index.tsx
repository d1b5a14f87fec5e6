import { mountWidget } from '../parts/mount.tsx'
import { WidgetRoot } from '../parts/widget-root.tsx'
import { FiguresSkeleton } from '../views/figures/skeleton.tsx'
import { Dashboard } from './dashboard.tsx'
import { readDashboardWidget } from './read.ts'

function DashboardWidget() {
  return (
    <WidgetRoot label="Dashboard" read={readDashboardWidget} skeleton={<FiguresSkeleton panels={2} />}>
      {(data) => <Dashboard {...data} />}
    </WidgetRoot>
  )
}

mountWidget(DashboardWidget)
