import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** The files of a worker share one loading of the app, half of the time otherwise: a test puts back what it changes in a module. */
export default defineConfig({
  plugins: [react()],
  test: {
    name: 'web',
    environment: 'happy-dom',
    setupFiles: ['./src/lib/test-setup.ts'],
    maxWorkers: 2,
    isolate: false,
    testTimeout: 60_000,
  },
})
