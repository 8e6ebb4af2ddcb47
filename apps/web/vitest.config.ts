import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [react()],
  test: {
    name: 'web',
    environment: 'happy-dom',
    setupFiles: ['./src/lib/test-setup.ts'],
    maxWorkers: 2,
    testTimeout: 60_000,
  },
})
