import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { onceFor, root, run, say } from './setup.mjs'

// `npm run docs`: the documentation as a site in dist/docs. A dead link fails the build. VitePress needs an older Vite than
// the studio, so it has its own install, which only this command uses.
const site = join(root, 'docs', 'site')
onceFor('docs/site/node_modules/.installed', ['docs/site/package-lock.json'], 'installing VitePress', () =>
  run('npm', ['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: site,
  }),
)

// Vite resolves packages from the page that imports them, so the pages are copied to where VitePress is installed.
const PAGES = [':(glob)*.md', 'docs', 'examples', 'models', ':(glob)bench/**/README.md', 'runtime/README.md']
const pages = join(site, 'pages')
rmSync(pages, { recursive: true, force: true })
const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...PAGES], {
  cwd: root,
  encoding: 'utf8',
})
for (const file of listed.split('\n'))
  if (/\.(md|png)$/.test(file) && existsSync(join(root, file))) cpSync(join(root, file), join(pages, file))

run(join(site, 'node_modules', '.bin', 'vitepress'), ['build', '.'], { cwd: site })
say('the documentation is in dist/docs')
