import { defineConfig } from 'vitest/config'

// A journey starts the built product once, on its own data, and drives it with a real browser: three at a time, with time
// to spare: on two cores that is a tenth faster than two, and four are no faster.
export default defineConfig({
  test: {
    name: 'e2e',
    include: ['*.journey.test.ts'],
    globalSetup: ['global-setup.ts'],
    maxWorkers: 3,
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
})
