// Builds the page of the kit into the folder that the command names: bundled it opens far sooner than module by module.
// React is the production's, as in the product.
import { build } from 'vite'
import { WEB } from '../web.ts'

const [outDir = ''] = process.argv.slice(2)
// what makes `import.meta.env.DEV` true, and the kit a page of the app
process.env['NODE_ENV'] = 'development'
await build({
  root: WEB,
  mode: 'development',
  logLevel: 'error',
  define: { 'process.env.NODE_ENV': '"production"' },
  oxc: { jsx: { development: false } },
  build: { outDir, emptyOutDir: true, minify: false },
})
