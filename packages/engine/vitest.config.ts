import { defineConfig } from 'vitest/config'

/** Property tests run as long as ENGINE_RUNS asks for. */
export default defineConfig({
  test: {
    name: 'engine',
    include: ['src/**/*.test.ts'],
    execArgv: ['--min-semi-space-size=64', '--max-semi-space-size=128'],
    maxWorkers: 2,
    testTimeout: 600_000,
  },
})
