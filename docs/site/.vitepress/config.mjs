import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitepress'

/** A copy of the repository's pages, made by scripts/docs.mjs. */
const pages = join(import.meta.dirname, '..', 'pages')

const titleOf = (file) => /^# (.*)$/m.exec(readFileSync(join(pages, file), 'utf8'))?.[1].replaceAll('`', '') ?? file

const pagesIn = (folder) =>
  readdirSync(join(pages, folder))
    .filter((name) => name.endsWith('.md') && name !== 'README.md')
    .map((name) => `${folder}/${name}`)

const link = (file) => `/${file.replace(/(README)?\.md$/, '')}`

const items = (folder) => pagesIn(folder).map((file) => ({ text: titleOf(file), link: link(file) }))

export default defineConfig({
  title: 'Vitrine',
  description: 'A self-hosted workshop for apps that live inside a chat',
  srcDir: pages,
  outDir: join(import.meta.dirname, '..', '..', '..', 'dist', 'docs'),
  cacheDir: join(import.meta.dirname, '..', 'node_modules', '.vitepress'),
  rewrites: (file) => file.replace(/README\.md$/, 'index.md'),
  cleanUrls: true,
  themeConfig: {
    search: { provider: 'local' },
    nav: [
      { text: 'Documentation', link: '/docs/' },
      { text: 'Examples', link: '/examples/' },
      { text: 'Changelog', link: '/CHANGELOG' },
    ],
    sidebar: [
      { text: 'Tutorials', items: items('docs/tutorial') },
      { text: 'How-to guides', items: items('docs/how-to') },
      {
        text: 'Reference',
        items: [...items('docs/reference'), { text: 'Package API', link: '/docs/reference/api/', items: items('docs/reference/api'), collapsed: true }],
      },
      { text: 'Explanation', items: [...items('docs/explanation'), { text: 'Decision records', link: '/docs/adr/', items: items('docs/adr'), collapsed: true }] },
      { text: 'Measurements', items: items('docs/measurements'), collapsed: true },
      { text: 'Project', items: ['CONTRIBUTING.md', 'CONTEXT.md', 'SECURITY.md', 'CHANGELOG.md'].map((file) => ({ text: titleOf(file), link: link(file) })) },
    ],
  },
})
