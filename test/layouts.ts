import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { layouts } from '../src/templates/layouts/index.ts'

const built = join(import.meta.dirname, '..', 'dist', 'widgets')

/**
 * A folder of built widgets in which every layout is there under a hash of this build, so that a test can
 * rebuild them without waiting for the real build.
 */
export function buildLayouts(
  build: string,
  folder = mkdtempSync(join(tmpdir(), 'vitrine-layouts-')),
): string {
  mkdirSync(folder, { recursive: true })
  for (const file of readdirSync(built)) copyFileSync(join(built, file), join(folder, file))
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'))
  for (const { widget } of layouts.values()) {
    manifest[widget.name] = { hash: build.padEnd(12, '0') }
    const page = `<!doctype html><title>${widget.name}</title><p>${widget.name} of build ${build}</p>`
    writeFileSync(join(folder, `${widget.name}.html`), page)
  }
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest))
  return folder
}
