// `npm run test:node24`: the suite on the current long-term version of Node, wherever this machine's own one stands.
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { ROOT } from './prepare.mjs'

// Not in the user's own cache: a test runs the database as another user, who has to reach this Node too.
const folder = mkdtempSync(join(tmpdir(), 'timeloom-node24-'))
chmodSync(folder, 0o755)
try {
  run('npm', ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', 'node@24'])
  const bin = join(folder, 'node_modules', 'node', 'bin')
  process.exitCode = run(join(bin, 'node'), ['scripts/test.mjs', ...process.argv.slice(2)], {
    ...process.env,
    PATH: `${bin}${delimiter}${process.env['PATH']}`,
  })
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** @returns the exit status */
function run(command, args, env = process.env) {
  const { status, error } = spawnSync(command, args, { cwd: ROOT, stdio: 'inherit', env })
  if (error) throw error
  return status ?? 1
}
