import { defineConfig } from 'vitest/config'

export default defineConfig({ test: { name: 'benchmarks', include: ['**/*.test.ts'], maxWorkers: 2 } })
