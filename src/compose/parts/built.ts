import { join } from 'node:path'
import { packageRoot } from '../../package-root.ts'

/** The folder of built widgets, the web app and the gift catalogue. */
export const BUILT = join(packageRoot(), 'dist')
