// `npm run package [FOLDER]`: packs Vitrine, puts the tarball into FOLDER (reports), and goes the whole way of somebody who has
// nothing else, on this Node and on a newer one.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { findNewerNode } from './newer-node.mjs'
import { MOST_PACKED_BYTES, packageProblems } from './package-limits.mjs'
import { build, root, say } from './setup.mjs'

await build()
const { register } = await import('tsx/esm/api')
register()
const { atExit, exitOnSignals } = await import('../test/at-exit.ts')
const { createSteps } = await import('./package/steps.ts')
const { tryPackage } = await import('./package/try-package.ts')

exitOnSignals()
const reports = join(root, 'reports')
const out = resolve(process.argv[2] ?? reports)
for (const folder of [reports, out]) mkdirSync(folder, { recursive: true })
const place = mkdtempSync(join(tmpdir(), 'vitrine-package-'))
atExit(() => rmSync(place, { recursive: true, force: true }))
const steps = createSteps(say)

const output = (program, args) =>
  execFileSync(program, args, { cwd: root, encoding: 'utf8', maxBuffer: Number.POSITIVE_INFINITY })

/** The tarball, which is as large as it may be and holds what it may. */
async function pack() {
  const packed = JSON.parse(output('npm', ['pack', '--json', '--pack-destination', out]))
  const [{ filename, size, unpackedSize, entryCount, files }] = Object.values(packed)
  say(
    `${filename}: ${(size / 1e6).toFixed(1)} MB, unpacked ${(unpackedSize / 1e6).toFixed(1)} MB, ${entryCount} files`,
  )
  const problems = packageProblems(files)
  if (size > MOST_PACKED_BYTES) problems.push(`the tarball has ${size} bytes`)
  const tarball = join(out, filename)
  problems.push(...(await lint(tarball)))
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return tarball
}

/** What other tools would not find in the package, by its manifest. */
async function lint(tarball) {
  const [{ publint }, { formatMessage }] = await Promise.all([import('publint'), import('publint/utils')])
  const content = new Uint8Array(readFileSync(tarball)).buffer
  const { messages, pkg } = await publint({ pack: { tarball: content } })
  return messages.map((message) => formatMessage(message, pkg) ?? message.code)
}

/** Each once, where this Node is the newer one. */
const nodes = [...new Set([process.execPath, findNewerNode()])].map((program) => ({
  program,
  version: output(program, ['--version']).trim().slice(1),
}))

try {
  const tarball = await steps.take('npm pack', '', pack)
  await tryPackage({ tarball, place, nodes, steps })
} catch (error) {
  console.error(error)
  process.exitCode = 1
} finally {
  writeFileSync(join(reports, 'package.xml'), steps.report())
  console.log(steps.table())
}
