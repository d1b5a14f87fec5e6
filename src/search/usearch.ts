import { join } from 'node:path'
import type * as Usearch from 'usearch'
import { requireNative } from './native-package.ts'

/** One program may be for both processors of a system. */
const systems = [process.arch, 'arm64+x64'].map((processors) => `${process.platform}-${processors}`)

/** What compares vectors. */
export const usearch = requireNative(
  'usearch',
  systems.map((system) => join('prebuilds', system)),
) as typeof Usearch
