import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const SCRIPT = 'page/main.ts'

/** The address of our pages' shared script. The build names files by content hash, and its manifest maps them. */
export function pageScript(studioDir: string): string {
  const manifest: Record<string, { file?: string }> = JSON.parse(
    readFileSync(join(studioDir, 'manifest.json'), 'utf8'),
  )
  const file = manifest[SCRIPT]?.file
  if (!file) throw new Error('The script of public pages has not been built. Run npm run build.')
  return `/studio/${file}`
}
