import { defineConfig } from '@playwright/test'
import { launchOptions } from './launch-options.ts'

export default defineConfig({
  globalSetup: './prepare.ts',
  outputDir: 'failed',
  timeout: 180_000,
  expect: { timeout: 45_000 },
  retries: 0,
  workers: 3,
  reportSlowTests: null,
  snapshotPathTemplate: '{testDir}/{arg}{ext}',
  use: {
    launchOptions,
    viewport: { width: 1440, height: 900 },
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 45_000,
    navigationTimeout: 45_000,
    screenshot: 'only-on-failure',
    trace: 'off',
  },
  projects: [
    { name: 'journeys', testDir: 'journeys' },
    { name: 'kit', testDir: 'kit' },
    // What a journey measures in milliseconds is measured with nothing else beside it. To run only these: `--no-deps`.
    { name: 'timed', testDir: 'timed', workers: 1, dependencies: ['journeys', 'kit'] },
  ],
})
