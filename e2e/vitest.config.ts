import { defineConfig } from 'vitest/config'

// A journey starts the built product once, on its own data, and drives it with a real browser: three at a time, with time
// to spare: on two cores that is a tenth faster than two, and four are no faster. A worker loads the libraries once.
export default defineConfig({
  test: {
    name: 'e2e',
    include: ['*.journey.test.ts'],
    globalSetup: ['global-setup.ts'],
    execArgv: ['--min-semi-space-size=64', '--max-semi-space-size=128'],
    maxWorkers: 3,
    isolate: false,
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
})
