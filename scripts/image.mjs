// `npm run image`: packs Vitrine, builds both container images with buildah, and uses each as a container runtime would.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findNewerNode } from './newer-node.mjs'
import { build, root, say } from './setup.mjs'

await build()
const { register } = await import('tsx/esm/api')
register()
const { atExit, exitOnSignals } = await import('../test/at-exit.ts')
const { createSteps } = await import('./package/steps.ts')
const { createImages, whyNoBuild } = await import('./image/build-image.ts')
const { tryImage } = await import('./image/try-image.ts')

exitOnSignals()
const reports = join(root, 'reports')
mkdirSync(reports, { recursive: true })
const steps = createSteps(say, 'image')
const reason = whyNoBuild()
if (reason) {
  say(`the container image was skipped: ${reason}.`)
  steps.skip('the container image', reason)
} else {
  await buildAndTry().catch((error) => {
    console.error(error)
    process.exitCode = 1
  })
  console.log(steps.table())
}
writeFileSync(join(reports, 'image.xml'), steps.report())

async function buildAndTry() {
  const place = mkdtempSync(join(tmpdir(), 'vitrine-image-'))
  const images = createImages({ root, place, node: findNewerNode() })
  atExit(images.remove)
  await steps.take('npm pack', '', async () => {
    for (const name of readdirSync(reports)) if (/^vitrine-.*\.tgz$/.test(name)) rmSync(join(reports, name))
    execFileSync('npm', ['pack', '--ignore-scripts', '--pack-destination', reports], {
      cwd: root,
      stdio: 'pipe',
    })
  })
  const bases = await steps.take('bases from Debian’s packages', '', async () => images.makeBases())
  for (const target of ['without-models', 'with-models']) {
    const image = await steps.take(`${target}: built`, '', async () => images.build(target, bases))
    say(`${target}: ${(image.bytes / 1e6).toFixed(0)} MB`)
    await tryImage({ target, image, place, steps })
  }
}
