import { defineConfig } from 'vitest/config'

// A journey starts the built product once and drives it with a real browser: one at a time, with time to spare.
export default defineConfig({
  test: {
    name: 'e2e',
    include: ['*.journey.test.ts'],
    fileParallelism: false,
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
})
