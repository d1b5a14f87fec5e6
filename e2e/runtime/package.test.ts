import { execFileSync } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { browserForFile } from '../open-widget.ts'
import { bundle } from './bundle.ts'

const root = dirname(dirname(import.meta.dirname))
const readme = readFileSync(join(root, 'runtime', 'README.md'), 'utf8')
const { newPage } = browserForFile()
let folder: string
const installed = () => join(folder, 'node_modules', '@chatui', 'runtime')

const TOOL = `import { z } from 'zod'
export const weather = {
  input: z.object({ city: z.string() }),
  output: z.object({ city: z.string(), celsius: z.number() }),
}
`
const settings = (module: string, moduleResolution: string) => ({
  compilerOptions: {
    target: 'ES2022',
    lib: ['ES2022', 'DOM'],
    module,
    moduleResolution,
    jsx: 'react-jsx',
    strict: true,
    noEmit: true,
    types: [],
  },
  files: ['widget.tsx'],
})

/** A stranger's folder: the packed package, and next to it what they would have installed themselves. */
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'chatui-runtime-'))
  mkdirSync(installed(), { recursive: true })
  execFileSync('npm', ['pack', '-w', 'runtime', '--silent', '--pack-destination', folder], { cwd: root })
  const tarball = readdirSync(folder).find((name) => name.endsWith('.tgz'))!
  execFileSync('tar', ['-xzf', join(folder, tarball), '-C', installed(), '--strip-components=1'])
  mkdirSync(join(folder, 'node_modules', '@types'))
  for (const name of ['react', 'react-dom', 'zod', '@types/react', '@types/react-dom']) {
    symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name))
  }
  const [, widget] = /```tsx\n([\s\S]*?)```/.exec(readme)!
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  writeFileSync(join(folder, 'weather-tool.ts'), TOOL)
  writeFileSync(join(folder, 'widget.tsx'), widget!)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const typeErrors = (config: object): string => {
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
  try {
    return execFileSync(join(root, 'node_modules', '.bin', 'tsc'), ['-p', folder], { encoding: 'utf8' })
  } catch (error) {
    return String(Reflect.get(error as object, 'stdout'))
  }
}

it('packs what it needs and no tests', () => {
  const files = readdirSync(installed(), { recursive: true }).map(String)
  expect(files).toEqual(expect.arrayContaining(['README.md', 'LICENSE', 'dist/index.js', 'dist/index.d.ts']))
  expect(files.filter((name) => name.includes('.test.'))).toEqual([])
})

it('gives the README’s widget its types, whichever way a stranger resolves modules', () => {
  expect(typeErrors(settings('ESNext', 'Bundler'))).toBe('')
  const widget = readFileSync(join(folder, 'widget.tsx'), 'utf8')
  writeFileSync(join(folder, 'widget.tsx'), widget.replace("'./weather-tool'", "'./weather-tool.js'"))
  expect(typeErrors(settings('NodeNext', 'NodeNext'))).toBe('')
  writeFileSync(join(folder, 'widget.tsx'), widget.replace('output.celsius', 'output.kelvin'))
  expect(typeErrors(settings('ESNext', 'Bundler'))).toContain("'kelvin' does not exist")
  writeFileSync(join(folder, 'widget.tsx'), widget)
})

it('runs the README’s widget in the browser', async () => {
  const code = await bundle(join(folder, 'widget.tsx'), [])
  const page = await newPage()
  const openai = { theme: 'dark', locale: 'de', toolOutput: { city: 'Bern', celsius: 14 } }
  await page.setContent(
    `<!doctype html><body><script>window.openai = ${JSON.stringify(openai)}</script><script>${code.replaceAll('</script', '<\\/script')}</script>`,
  )
  const main = page.locator('main[data-theme=dark]')
  await expect.poll(() => main.textContent()).toContain('Bern: 14 °C')
  await page.getByRole('button', { name: '°C / °F' }).click()
  await expect.poll(() => main.textContent()).toContain('57,2 °F')
  expect(await page.getByRole('button', { name: 'And tomorrow?' }).count()).toBe(0)
})

it('is as small as its README says', async () => {
  const code = await bundle(join(installed(), 'dist', 'index.js'), [], { external: [/^react/], minify: true })
  const size = gzipSync(code, { level: 9 }).length / 1000
  const said = Number(/adds ([\d.]+) kB gzipped/.exec(readme)?.[1])
  expect(size).toBeLessThan(6)
  expect(Math.abs(size - said)).toBeLessThan(0.1)
})
