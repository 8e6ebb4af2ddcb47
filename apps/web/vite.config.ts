import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { fetchedFirst, withItself } from './fetched-first.ts'
import { leanPreloads } from './lean-preloads.ts'
import { withoutJsonSchema } from './without-json-schema.ts'

export default defineConfig({
  plugins: [react(), withoutJsonSchema(), fetchedFirst(), leanPreloads()],
  build: {
    target: ['chrome123', 'firefox120', 'safari17.5'],
    manifest: true,
    // each of these browsers loads what a page names ahead by itself
    modulePreload: { polyfill: false, resolveDependencies: withItself },
    rolldownOptions: {
      // the sign-in page lists every file that a later page loads: by their hash alone they take 2 kB less there
      output: { chunkFileNames: 'assets/[hash:7].js', assetFileNames: 'assets/[hash:7][extname]' },
      treeshake: {
        // the contract only declares: a call that no screen makes leaves the bundle
        moduleSideEffects: [{ test: /packages\/contract\/src\//, sideEffects: false }],
        // nor does it do anything: a call of a file whose other calls are made leaves it too
        manualPureFunctions: ['endpoint', 'z', 'typedText', 'clearable', 'optionalText', 'listOf', 'decimal'],
      },
    },
  },
})
