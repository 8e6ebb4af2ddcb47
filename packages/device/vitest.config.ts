import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'device',
    environment: 'happy-dom',
    setupFiles: ['./src/testing/set-up.ts'],
    maxWorkers: 2,
    testTimeout: 60_000,
  },
})
