// Documentation is tested: a command or a path that README, ARCHITECTURE, STYLE or docs/ name must exist, and documents,
// comments, test titles and the texts of the product are in plain English.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { awkwardPhrases } from './plain-english.mjs'
import { ROOT } from './prepare.mjs'
import { filesBelow } from './sources.mjs'

const documents = ['README.md', 'ARCHITECTURE.md', 'STYLE.md', 'CHANGELOG.md', ...markdownBelow('docs')]
const scripts = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).scripts
const rooms = readdirSync(ROOT)
const problems = documents.flatMap((document) => {
  const text = readFileSync(join(ROOT, document), 'utf8')
  const commands = [...text.matchAll(/`npm run (?:-s )?([a-z0-9:-]+)/g)]
    .map(([, name]) => name)
    .filter((name) => !scripts[name])
  const links = [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)]
    .map(([, path]) => path)
    .filter((path) => !existsSync(join(ROOT, dirname(document), path)))
  const paths = [...text.matchAll(/`([\w.@-]+\/[\w./@-]*)`/g)]
    .map(([, path]) => path)
    .filter((path) => rooms.includes(path.split('/')[0]) && !/[<>*…]/.test(path) && !existsSync(join(ROOT, path)))
  return [
    ...commands.map((name) => `${document}: no script is called ${name}`),
    ...[...links, ...paths].map((path) => `${document}: ${path} does not exist`),
  ]
})
const sources = ['apps', 'packages', 'scripts', 'benchmarks', 'e2e']
  .flatMap((room) => filesBelow(join(ROOT, room)))
  .map((path) => path.slice(ROOT.length + 1))
  .filter((path) => /\.(?:tsx?|mjs)$/.test(path))
const phrases = [...documents.filter((path) => path !== 'STYLE.md'), ...sources].flatMap((path) =>
  awkwardPhrases(path, readFileSync(join(ROOT, path), 'utf8')),
)
for (const problem of [...problems, ...phrases]) console.log(`  ${problem}`)
process.exit(problems.length + phrases.length === 0 ? 0 : 1)

function markdownBelow(folder) {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    return entry.isDirectory() ? markdownBelow(path) : path.endsWith('.md') ? [path] : []
  })
}
