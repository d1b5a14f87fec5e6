import { defineConfig } from 'vitest/config'

const inCi = process.env.CI === 'true'

export default defineConfig({
  test: {
    reporters: ['default', ['junit', { outputFile: 'reports/vitest.xml' }]],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    globalSetup: ['test/global-setup.ts'],
    allowOnly: !inCi,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // Most of them wait for a database or a program of ours; one at a time would leave a core idle.
          maxWorkers: 2,
          include: [
            'common/**/*.test.ts',
            'src/**/*.test.ts',
            'runtime/src/**/*.test.ts?(x)',
            'widgets/**/*.test.ts',
            'studio/**/*.test.ts',
            'test/**/*.test.ts',
          ],
        },
      },
      { extends: true, test: { name: 'browser', include: ['e2e/**/*.test.ts'], maxWorkers: 2 } },
    ],
  },
})
