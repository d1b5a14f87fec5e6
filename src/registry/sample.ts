import type { Layout } from '../templates/layout.ts'
import type { AppContent } from './content.ts'
import { bounded } from './sources/rows.ts'
import type { Data } from './sources/source.ts'

/**
 * What an app's widget is shown with to whoever passes by. Its data is for everybody where calls are answered with it;
 * otherwise it may be meant for the model alone, and the layout's own sample stands in.
 */
export const sampleOf = ({ source, mockData }: AppContent, layout: Layout): Data =>
  bounded(source.kind === 'data' ? mockData : layout.sample, layout)
