import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: ['packages/engine', 'apps/server', 'apps/web', 'scripts', 'e2e', 'e2e/vitest.timed.config.ts'],
  },
})
