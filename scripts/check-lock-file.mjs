// The lock file names no host: whoever installs, installs from where their own npm points.
import { readFileSync } from 'node:fs'

const lock = readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')
const named = lock.split('\n').filter((line) => /"resolved":\s*"(?:https?|git)/.test(line))
const settings = readFileSync(new URL('../.npmrc', import.meta.url), 'utf8')
if (!settings.includes('omit-lockfile-registry-resolved=true'))
  named.push('.npmrc lacks omit-lockfile-registry-resolved=true')
for (const line of named.slice(0, 5)) console.log(`  ${line.trim()}`)
if (named.length > 0) console.log('Delete these addresses: npm install --package-lock-only with the project’s .npmrc.')
process.exit(named.length === 0 ? 0 : 1)
