import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      'packages/engine',
      'apps/server',
      'apps/web',
      'apps/kiosk',
      'apps/mobile',
      'packages/device',
      'scripts',
      'benchmarks',
    ],
  },
})
