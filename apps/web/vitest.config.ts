import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** The files of a worker share one loading of the libraries, half of the time otherwise; the set-up gives each an app of its own. */
export default defineConfig({
  plugins: [react()],
  test: {
    name: 'web',
    environment: 'happy-dom',
    // Nothing here measures: lengths of computed styles need not be worked out, a twentieth of the time.
    environmentOptions: { happyDOM: { settings: { disableComputedStyleRendering: true } } },
    setupFiles: ['./src/lib/test-setup.ts'],
    execArgv: ['--min-semi-space-size=64', '--max-semi-space-size=128'],
    maxWorkers: 2,
    isolate: false,
    testTimeout: 60_000,
  },
})
