import { defineConfig } from 'vitest/config'

/** Property tests run as long as ENGINE_RUNS asks for. */
export default defineConfig({
  test: { name: 'engine', include: ['src/**/*.test.ts'], maxWorkers: 2, testTimeout: 600_000 },
})
