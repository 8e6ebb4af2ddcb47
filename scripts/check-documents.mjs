// Documentation is tested: a command or a path that README, ARCHITECTURE, STYLE or docs/ name must exist.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT } from './prepare.mjs'

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
for (const problem of problems) console.log(`  ${problem}`)
process.exit(problems.length === 0 ? 0 : 1)

function markdownBelow(folder) {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    return entry.isDirectory() ? markdownBelow(path) : path.endsWith('.md') ? [path] : []
  })
}
