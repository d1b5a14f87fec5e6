// What may be in the package and how much of it, for `npm run package` and for the tests.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './setup.mjs'

/** 100 MB as measured, of which the models are 74. */
const MOST_BYTES = 110e6
/** Of these 73 MB are the tarball. */
export const MOST_PACKED_BYTES = 80e6
/** 1737 as measured, of which 154 are the parts that the studio's pages load apart. */
const MOST_FILES = 1900
const NEVER = /\.map$|\.test\.|threads\/testing\/|\.tsx?$|(^|\/)\.[^/]*$|\.tgz$/
const TEXT = /\.(js|mjs|json|html|css|d\.ts)$/

/** The files that `files` of package.json names; its patterns are folders, names and `*`. */
export function packageFiles() {
  const { files } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const wanted = files.filter((pattern) => !pattern.startsWith('!')).map(asExpression)
  const unwanted = files
    .filter((pattern) => pattern.startsWith('!'))
    .map((pattern) => asExpression(pattern.slice(1)))
  const roots = [
    ...new Set(files.map((pattern) => pattern.split('/')[0]).filter((name) => !/[!*]/.test(name))),
  ]
  return roots
    .flatMap((name) => filesAt(name))
    .filter((path) => wanted.some((one) => one.test(path)) && !unwanted.some((one) => one.test(path)))
    .map((path) => ({ path, size: statSync(join(root, path)).size }))
}

const PARTS = { '**/': '(.*/)?', '*': '[^/]*' }
const asExpression = (pattern) =>
  new RegExp(
    `^${pattern
      .split(/(\*\*\/|\*)/)
      .map((part) => PARTS[part] ?? part.replaceAll('.', '\\.'))
      .join('')}(/.*)?$`,
  )

function filesAt(path) {
  if (!statSync(join(root, path), { throwIfNoEntry: false })?.isDirectory()) return [path]
  return readdirSync(join(root, path)).flatMap((name) =>
    name === 'node_modules' ? [] : filesAt(`${path}/${name}`),
  )
}

/** What is wrong with a list of files, in words. */
export function packageProblems(files) {
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  const isDeclaration = (path) => path.endsWith('.d.ts')
  // Sources that become part of somebody's project.
  const isTemplate = (path) => /^(templates|widgets|common)\//.test(path)
  const strays = files.filter(({ path }) => NEVER.test(path) && !isDeclaration(path) && !isTemplate(path))
  const telling = files.filter(
    ({ path }) => TEXT.test(path) && readFileSync(join(root, path), 'utf8').includes(root),
  )
  return [
    ...strays.map(({ path }) => `${path} has no place in the package`),
    ...telling.map(({ path }) => `${path} names a folder of this machine`),
    ...(bytes > MOST_BYTES ? [`${Math.round(bytes / 1e6)} MB are more than ${MOST_BYTES / 1e6}`] : []),
    ...(files.length > MOST_FILES ? [`${files.length} files are more than ${MOST_FILES}`] : []),
  ]
}
