import { defineConfig } from 'vitest/config'

// A journey starts the built product once, on its own data, and drives it with a real browser: two at a time, with time
// to spare. More are no faster on two cores.
export default defineConfig({
  test: {
    name: 'e2e',
    include: ['*.journey.test.ts'],
    globalSetup: ['global-setup.ts'],
    maxWorkers: 2,
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
})
