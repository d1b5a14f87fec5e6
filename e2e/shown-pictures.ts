import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
export const screenshots = join(root, 'docs', 'screenshots')

/** The names of the pictures in `docs/screenshots` that a page shows; no others are taken. */
export function shownPictures(): Set<string> {
  const docs = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
  const pages = ['README.md', ...docs.map((name) => join('docs', name))].filter((name) =>
    name.endsWith('.md'),
  )
  const texts = pages.map((page) => readFileSync(join(root, page), 'utf8'))
  const found = texts.flatMap((text) => [...text.matchAll(/screenshots\/([\w-]+)\.png/g)])
  return new Set(found.map(([, name = '']) => name))
}
