import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { referencePages } from './page-text.ts'
import { readReference } from './read-types.ts'

// `npm run reference`: writes docs/reference/api from the built declarations.
const folder = join(dirname(dirname(import.meta.dirname)), 'docs', 'reference', 'api')
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
for (const [file, text] of referencePages(readReference().entries)) writeFileSync(join(folder, file), text)
