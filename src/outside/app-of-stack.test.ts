import { expect, it } from 'vitest'
import { createStackReader, filesOfCallers, filesOfStack } from './app-of-stack.ts'

const stackOf = (...frames: string[]) =>
  ['Error: at /srv/app/it', ...frames.map((at) => `    at ${at}`)].join('\n')

it('reads the files that a stack names', () => {
  const stack = stackOf(
    'run (file:///srv/my%20app/dist/app.js?v=1:1:2)',
    'async Object.run [as it] (/srv/b (1)/app.ts:1:2)',
    '/srv/c/app.js:1:2',
    'eval (eval at run (/srv/d/app.js:1:2), <anonymous>:1:1)',
    'new Promise (<anonymous>)',
    'listOnTimeout (node:internal/timers:581:17)',
    'node:internal/main:1:1',
  )
  expect(filesOfStack(stack)).toEqual([
    '/srv/my app/dist/app.js',
    '/srv/b (1)/app.ts',
    '/srv/c/app.js',
    '/srv/d/app.js',
  ])
})

it('names the files that run for those that called', () => {
  const written = Error.prepareStackTrace
  const callee = () => filesOfCallers(callee)
  const called = new Function('callee', 'return callee()\n//# sourceURL=file:///srv/app/dist/app.js')
  expect(called(callee).slice(0, 2)).toEqual(['/srv/app/dist/app.js', import.meta.filename])
  expect(Error.prepareStackTrace).toBe(written)
})

const inside = { folders: ['/us/examples/app'], us: '/us' }
const around = { folders: ['/srv/app'], us: '/srv/app/node_modules/vitrine' }
const beside = { folders: ['/srv/app', '/srv/app-two'], us: '/us' }
it.each([
  {
    files: ['/us/examples/app/dist/app.js', '/us/src/a.ts'],
    ...inside,
    origin: { folder: '/us/examples/app' },
  },
  { files: ['/us/examples/other.js'], ...inside, origin: 'ours' },
  { files: ['/us/node_modules/x/index.js'], ...inside, origin: 'ours' },
  { files: ['/srv/app/node_modules/vitrine/lib/a.js'], ...around, origin: 'ours' },
  { files: ['/srv/app/node_modules/x/index.js'], ...around, origin: 'elsewhere' },
  { files: ['/srv/app/dist/app.js'], ...around, origin: { folder: '/srv/app' } },
  { files: ['/srv/app/node_modules/x/index.js'], ...beside, origin: { folder: '/srv/app' } },
  { files: ['/srv/app-two/dist/app.js'], ...beside, origin: { folder: '/srv/app-two' } },
  { files: ['/apps/us/a.js'], ...beside, origin: 'elsewhere' },
  { files: [], ...beside, origin: 'unknown' },
])('takes $files for those of $origin, with us in $us', ({ files, folders, us, origin }) => {
  expect(createStackReader(folders, us)(files)).toEqual(origin)
})
