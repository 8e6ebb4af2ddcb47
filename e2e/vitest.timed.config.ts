import { defineConfig } from 'vitest/config'
import { journeys } from './journeys.ts'

// What a journey measures in milliseconds is measured with nothing else beside it.
export default defineConfig({
  test: {
    ...journeys,
    name: 'timed',
    include: ['*.timed.test.ts'],
    globalSetup: ['demo.setup.ts'],
    maxWorkers: 1,
  },
})
