import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'server',
    // After the other projects: the workers of a real database are its own.
    sequence: { groupOrder: 1 },
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['test/global-setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
