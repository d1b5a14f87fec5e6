import { join } from 'node:path'
import { configDefaults, defineConfig } from 'vitest/config'

const inCi = process.env.CI === 'true'

/** What an app's project imports, from the source. */
const exported = [
  { find: /^vitrine$/, replacement: join(import.meta.dirname, 'src/index.ts') },
  { find: /^vitrine\/testing$/, replacement: join(import.meta.dirname, 'src/testing/index.ts') },
  { find: /^vitrine\/rows$/, replacement: join(import.meta.dirname, 'src/rows.ts') },
  { find: /^vitrine\/layouts\/(.*)$/, replacement: join(import.meta.dirname, 'src/templates/layouts/$1.ts') },
]

/** Minutes of kills, full disks, floods and waits: `npm run test:full`, CI, and whoever names them run these. */
const endurance = [
  'test/{faults,kills,chat-kills,gifts-resume,model-tampering,fuzz}.test.ts',
  'test/attacks/{output-gone,stop-under-load}.test.ts',
  'src/chat/several-processes.test.ts',
  'src/outside/isolated-app.test.ts',
  'scripts/quantise/*.test.ts',
  'e2e/chat/speaking-widget.test.ts',
]
const exclude = [...configDefaults.exclude, ...(process.env.TESTS === 'quick' ? endurance : [])]

export default defineConfig({
  resolve: { alias: exported },
  test: {
    reporters: [
      'default',
      ['junit', { outputFile: process.env.TEST_REPORT ?? 'reports/vitest.xml' }],
      './test/slowest-reporter.ts',
    ],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    allowOnly: !inCi,
    // Nothing of ours is a singleton, so files of one worker share what they import; reading it anew took a third of the time.
    isolate: false,
    exclude,
    // Most of them wait for a database, a program of ours or the browser; as many as cores would leave a fifth of those idle.
    maxWorkers: 3,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          globalSetup: ['test/global-setup.ts'],
          ...(process.env.RAN_DIR && { setupFiles: ['test/record-ran.ts'] }),
          include: [
            'common/**/*.test.ts',
            'src/**/*.test.ts',
            'runtime/src/**/*.test.ts?(x)',
            'widgets/**/*.test.ts',
            'studio/**/*.test.ts',
            'templates/*/app.test.ts',
            'scripts/**/*.test.ts',
            'test/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: { name: 'browser', globalSetup: ['e2e/global-setup.ts'], include: ['e2e/**/*.test.ts'] },
      },
    ],
  },
})
