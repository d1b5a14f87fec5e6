import { language } from './say.ts'
import { agoOf } from './use-ago.ts'

const exact = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'medium' })

export const When = ({ at }: { at: string }) => (
  <time dateTime={at} title={exact.format(new Date(at))} className="tabular whitespace-nowrap text-secondary">
    {agoOf(Date.parse(at), Date.now())}
  </time>
)
