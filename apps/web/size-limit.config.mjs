// What each page really loads, from the build's manifest: the sign-in page, any page opened first, any page opened later;
// what the kiosk and the phone app start with, their service workers included, and all that these keep.
// Run after the build: `size-limit --config apps/web/size-limit.config.mjs`.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

const DIST = new URL('dist/', import.meta.url)
const MANIFEST = new URL('.vite/manifest.json', DIST)
const START = ['index.html', 'src/areas/access/login-page.tsx']
const SHELL = ['index.html', 'src/app/shell/general-layout.tsx', 'src/lib/session/session-facts.ts']
const FIRST_LIST = 'src/areas/approvals/approvals-page.tsx'

if (!existsSync(MANIFEST)) throw new Error('apps/web/dist is missing: run `npm run build` first')
const manifest = JSON.parse(readFileSync(MANIFEST, 'utf8'))
const pages = Object.keys(manifest).filter((key) => /^src\/areas\/(?!access\/).*-page\.tsx$/.test(key))

export default [
  check('sign-in page', '140 kB', filesOf(START)),
  ...pages.map((page) => check(`${nameOf(page)} opened first`, '400 kB', filesOf([...SHELL, page]))),
  ...pages
    .filter((page) => page !== FIRST_LIST)
    .map((page) => check(`${nameOf(page)} opened later`, '120 kB', laterFilesOf(page))),
  check('largest chunk', '200 kB', [largestFile()]),
  ...['kiosk', 'mobile'].flatMap((app) => [
    { name: `${app} starts`, limit: '120 kB', gzip: true, path: startOfApp(app) },
    { name: `${app} in all`, limit: '160 kB', gzip: true, path: filesOfApp(app) },
  ]),
]

function check(name, limit, files) {
  return { name, limit, gzip: true, path: files.map((file) => `dist/${file}`) }
}

function laterFilesOf(page) {
  const loaded = new Set(filesOf(FIRST_LIST in manifest ? [...SHELL, FIRST_LIST] : SHELL))
  const own = filesOf([page])
  return own.filter((file) => !loaded.has(file) || file === manifest[page].file)
}

/** The JavaScript of the named modules with everything they import at once. */
function filesOf(keys) {
  const found = new Set()
  const visit = (key) => {
    const chunk = manifest[key]
    if (chunk === undefined) throw new Error(`${key} is not in the manifest of the build`)
    if (found.has(chunk.file)) return
    found.add(chunk.file)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  for (const key of keys) visit(key)
  return [...found]
}

/** What the page names, which is all that it loads at once, and the service worker. */
function startOfApp(app) {
  const page = readFileSync(new URL(`../${app}/dist/index.html`, import.meta.url), 'utf8')
  const named = [...page.matchAll(/(?:src|href)="[^"]*\/(assets\/[^"]+\.js)"/g)].map(([, file]) => file)
  return filesOfApp(app).filter((file) => !file.includes('/assets/') || named.some((each) => file.endsWith(`/${each}`)))
}

function filesOfApp(app) {
  const dist = `../${app}/dist`
  const files = readdirSync(new URL(`${dist}/`, import.meta.url), { encoding: 'utf8', recursive: true })
  return files.filter((file) => file.endsWith('.js')).map((file) => `${dist}/${file}`)
}

function largestFile() {
  const sizes = Object.values(manifest)
    .filter(({ file }) => file.endsWith('.js'))
    .map(({ file }) => ({ file, size: gzipSync(readFileSync(new URL(file, DIST))).length }))
  return sizes.toSorted((a, b) => b.size - a.size)[0].file
}

function nameOf(page) {
  return page.replace(/^.*\/|-page\.tsx$/g, '')
}
