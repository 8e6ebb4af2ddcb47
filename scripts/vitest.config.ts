import { defineConfig } from 'vitest/config'

/** A busy machine is no fault: some of these read whole programs. */
export default defineConfig({ test: { name: 'scripts', include: ['*.test.ts'], maxWorkers: 2, testTimeout: 60_000 } })
