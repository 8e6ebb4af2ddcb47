// Builds the web app, the kiosk and the phone app (Vite), and the server (one bundle, packages left in node_modules) into dist/ of each.
import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { build } from 'esbuild'

const server = new URL('../apps/server/', import.meta.url).pathname
const web = new URL('../apps/web/', import.meta.url).pathname
const devices = ['kiosk', 'mobile'].map((name) => new URL(`../apps/${name}/`, import.meta.url).pathname)

await build({
  entryPoints: {
    main: `${server}src/main.ts`,
    import: `${server}src/commands/import.ts`,
    'recalculation-thread': `${server}src/areas/calculation/recalculation-thread.ts`,
    'sheet-process': `${server}src/platform/sheets/sheet-process.ts`,
  },
  outdir: `${server}dist`,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: true,
  // Our own packages are TypeScript and go into the bundle; everything from the registry stays outside.
  plugins: [
    {
      name: 'packages-stay-outside',
      setup(bundler) {
        bundler.onResolve({ filter: /^[^./]/ }, ({ path }) =>
          path.startsWith('@timeloom/') ? undefined : { path, external: true },
        )
      },
    },
  ],
})
for (const screens of [web, ...devices]) {
  const vite = new URL('../node_modules/vite/bin/vite.js', import.meta.url).pathname
  execFileSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], { cwd: screens, stdio: 'inherit' })
}
// The service worker of an app lies beside its page, as its reach is its own folder.
const ofDevices = devices.flatMap((app) => [`${app}dist/assets`, `${app}dist`])
for (const folder of [`${web}dist/assets`, ...ofDevices]) await compressOnce(folder)

/** Writes a `.br` beside each text file: the server sends it instead of compressing the file for every browser. */
async function compressOnce(folder) {
  const compress = promisify(brotliCompress)
  // The last two steps of quality take ten times as long for two hundredths of the size.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 }
  const texts = readdirSync(folder).filter((name) => /\.(?:js|css|svg)$/.test(name))
  await Promise.all(
    texts.map(async (name) => {
      const path = join(folder, name)
      await writeFile(`${path}.br`, await compress(await readFile(path), { params }))
    }),
  )
}
