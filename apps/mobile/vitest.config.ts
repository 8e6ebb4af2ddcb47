import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [react()],
  test: {
    name: 'mobile',
    environment: 'happy-dom',
    setupFiles: ['./src/testing/set-up.ts'],
    maxWorkers: 2,
    testTimeout: 60_000,
  },
})
