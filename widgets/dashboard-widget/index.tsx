import { useSay } from '../parts/use-say.ts'
import { WidgetRoot } from '../parts/widget-root.tsx'
import { FiguresSkeleton } from '../views/figures/skeleton.tsx'
import { Dashboard } from './dashboard.tsx'
import { readDashboardWidget } from './read.ts'

function DashboardWidget() {
  const say = useSay()
  return (
    <WidgetRoot label={say('Dashboard')} read={readDashboardWidget} skeleton={<FiguresSkeleton panels={2} />}>
      {(data) => <Dashboard {...data} />}
    </WidgetRoot>
  )
}

export default DashboardWidget
