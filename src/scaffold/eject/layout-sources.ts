import { type SourceFiles, sourceFiles } from '../../../common/source-files.ts'
import { packageRoot } from '../../package-root.ts'

/** Carries the theme, next to the layout itself. */
const SURROUNDINGS = 'widgets/parts/surroundings.tsx'

/** The React sources of a layout's widget with all they import, at the same paths as in this package. */
export const layoutSources = (widget: string): SourceFiles =>
  sourceFiles(packageRoot(import.meta.dirname), [SURROUNDINGS, `widgets/${widget}/index.tsx`])
