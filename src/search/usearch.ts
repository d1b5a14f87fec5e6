import type * as Usearch from 'usearch'
import { requireOptional } from './optional-package.ts'

/** What compares vectors. Loaded with the first graph, since fewer vectors are compared one by one. */
export const loadUsearch = () => requireOptional('usearch', 'A graph of vectors') as typeof Usearch
