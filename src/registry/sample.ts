import type { Layout } from '../templates/layout.ts'
import type { AppContent } from './content.ts'
import { bounded } from './sources/rows.ts'
import type { Data } from './sources/source.ts'

/**
 * Sample data for visitors. An app's own data is public if calls are answered with it; otherwise it may be meant for
 * the model only, and the layout's sample is used.
 */
export const sampleOf = ({ source, mockData }: AppContent, layout: Layout): Data =>
  bounded(source.kind === 'data' ? mockData : layout.sample, layout)
