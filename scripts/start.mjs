// `npm start`: from a fresh clone to an address that serves the product.
import { spawn } from 'node:child_process'
import { buildWhatChanged, installPackages, ROOT } from './prepare.mjs'

installPackages()
buildWhatChanged()

const server = spawn(process.execPath, ['--enable-source-maps', 'apps/server/dist/main.js'], {
  cwd: ROOT,
  stdio: 'inherit',
})
// npm's shell dies of a signal without passing it on.
const parent = process.ppid
if (process.env.npm_lifecycle_event) {
  setInterval(() => process.ppid !== parent && server.kill('SIGTERM'), 500).unref()
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
