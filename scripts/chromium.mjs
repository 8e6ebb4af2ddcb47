import { execFileSync, spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

// The first one has no window, and is a fifth cheaper.
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]

/**
 * Path of a Chromium: `CHROMIUM_PATH`, else one on the PATH, else one that this machine lets us install.
 *
 * @throws when none is there and none could be installed; the message says what to do
 */
export function ensureChromium() {
  const found = findChromium()
  if (found) return found
  console.log('No Chromium found: installing one…')
  if (process.getuid?.() === 0 && onPath('apt-get')) {
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  } else {
    spawnSync('npx', ['@playwright/test', 'install', 'chromium'], { stdio: 'inherit' })
  }
  const installed = findChromium() ?? playwrightsOwn()
  if (!installed) throw new Error('The browser tests need a Chromium. Install one and set CHROMIUM_PATH to it.')
  return installed
}

/** Path of a Chromium that is there, or undefined. */
export function findChromium() {
  return process.env['CHROMIUM_PATH'] ?? NAMES.map(onPath).find(Boolean)
}

function onPath(name) {
  return (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(isExecutable)
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function playwrightsOwn() {
  const print = "import { chromium } from '@playwright/test'; process.stdout.write(chromium.executablePath())"
  const path = execFileSync(process.execPath, ['--input-type=module', '-e', print], { encoding: 'utf8' })
  return isExecutable(path) ? path : undefined
}
