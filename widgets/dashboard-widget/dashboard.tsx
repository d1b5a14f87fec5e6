import { useLocale } from '@chatui/runtime'
import { Analytics } from '@openai/apps-sdk-ui/components/Icon'
import { useMemo } from 'react'
import { Empty } from '../parts/states.tsx'
import { useSay } from '../parts/use-say.ts'
import { comparisonOf } from '../views/figures/change.ts'
import { ChangeChart } from '../views/figures/change-chart.tsx'
import { StatCards } from '../views/figures/stat-cards.tsx'
import type { DashboardWidgetData } from './read.ts'
import { RecentChats } from './recent-chats.tsx'

export function Dashboard({ headerText, stats, recentChats }: DashboardWidgetData) {
  const say = useSay()
  const locale = useLocale()
  const comparison = useMemo(() => comparisonOf(stats, locale), [stats, locale])
  const empty = stats.length === 0 && recentChats.length === 0
  return (
    <div className="flex flex-col gap-5">
      <h2 className={headerText ? 'heading-md text-default break-words' : 'sr-only'} dir="auto">
        {headerText || 'Overview'}
      </h2>
      {empty && (
        <Empty icon={<Analytics />} title={say('Nothing to show yet')}>
          {say('Ask for your numbers or your recent chats, and they appear here.')}
        </Empty>
      )}
      {stats.length > 0 && <StatCards stats={stats} locale={locale} />}
      {(comparison || recentChats.length > 0) && (
        <div className="grid items-start gap-5 sm:grid-flow-col sm:auto-cols-fr">
          {comparison && <ChangeChart {...comparison} locale={locale} />}
          {recentChats.length > 0 && <RecentChats chats={recentChats} locale={locale} />}
        </div>
      )}
    </div>
  )
}
