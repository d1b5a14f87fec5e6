import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The folder of the package, from the source and from the build alike, which stand at different depths. */
export const packageRoot = (from = import.meta.dirname): string =>
  existsSync(join(from, 'package.json')) ? from : packageRoot(dirname(from))
