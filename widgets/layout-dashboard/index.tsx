import { useLocale } from '@chatui/runtime'
import { Analytics } from '@openai/apps-sdk-ui/components/Icon'
import { MadeRoot } from '../parts/made-root.tsx'
import { NothingYet } from '../parts/nothing-yet.tsx'
import { useSay } from '../parts/use-say.ts'
import { comparisonOf } from '../views/figures/change.ts'
import { ChangeChart } from '../views/figures/change-chart.tsx'
import { FiguresSkeleton } from '../views/figures/skeleton.tsx'
import { StatCards } from '../views/figures/stat-cards.tsx'
import { type DashboardLayoutData, readDashboardLayout } from './read.ts'

export default function LayoutView() {
  const locale = useLocale()
  return (
    <MadeRoot
      label="Dashboard"
      read={(output) => readDashboardLayout(output, locale)}
      skeleton={<FiguresSkeleton panels={1} />}
    >
      {(data) => <Dashboard {...data} locale={locale} />}
    </MadeRoot>
  )
}

function Dashboard({ heading, stats, locale }: DashboardLayoutData & { locale: string }) {
  const say = useSay()
  if (stats.length === 0) return <NothingYet icon={<Analytics />} heading={heading} />
  const comparison = comparisonOf(stats, locale)
  return (
    <div className="flex flex-col gap-5">
      <h2 className={heading ? 'heading-md text-default wrap-anywhere' : 'sr-only'} dir="auto">
        {heading || say('Overview')}
      </h2>
      <StatCards stats={stats} locale={locale} />
      {comparison && <ChangeChart {...comparison} locale={locale} />}
    </div>
  )
}
