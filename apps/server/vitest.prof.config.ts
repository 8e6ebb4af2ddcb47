import { defineConfig } from 'vitest/config'

/** The files of a worker share one loading of the server, a third of the time otherwise: a test puts back what it changes in a module. */
export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['test/global-setup.ts'],
    pool: 'forks',
    execArgv: [
      '--cpu-prof',
      '--cpu-prof-dir=/tmp/vprof',
      '--cpu-prof-interval=2000',
      '--min-semi-space-size=64',
      '--max-semi-space-size=128',
    ],
    maxWorkers: 2,
    isolate: false,
    // What may take how long, tests measure by themselves; a busy machine is no fault.
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
