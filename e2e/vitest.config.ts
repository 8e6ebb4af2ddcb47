import { defineConfig } from 'vitest/config'
import { journeys } from './journeys.ts'

// Three at a time, with time to spare: on two cores that is a tenth faster than two, and four are no faster.
export default defineConfig({
  test: {
    ...journeys,
    name: 'e2e',
    include: ['*.journey.test.ts'],
    globalSetup: ['demo.setup.ts', 'kit.setup.ts'],
    maxWorkers: 3,
  },
})
