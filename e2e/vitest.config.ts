import { defineConfig } from 'vitest/config'

// A journey starts the built product once, on its own data, and drives it with a real browser. It mostly waits, so two
// run at a time, with time to spare.
export default defineConfig({
  test: {
    name: 'e2e',
    include: ['*.journey.test.ts'],
    maxWorkers: 4,
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
})
