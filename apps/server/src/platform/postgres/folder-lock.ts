import { linkSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { isRunning, processIdentity } from './process-identity.ts'

const pollMs = 10
const patienceMs = 15 * 60_000

let draftNumber = 0

/**
 * Runs `work` while no other process, and no other call in this one, holds the lock file. A lock whose process died is
 * taken over.
 *
 * @throws Error naming the holder, when it keeps the lock for a quarter of an hour
 */
export async function withFolderLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + patienceMs
  while (!tryLock(file)) {
    if (Date.now() > deadline)
      throw new Error(`${file} is locked by process ${readHolder(file)}. Stop that process, then start again.`)
    await wait(pollMs)
  }
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}

function tryLock(file: string): boolean {
  if (createComplete(file)) return true
  const holder = readHolder(file)
  if (holder !== undefined && !isRunning(holder)) breakLock(file)
  return false
}

/**
 * Two processes may find the same dead holder. Only one at a time may take the lock away, and it looks again first: the
 * other could have taken it away and locked again.
 */
function breakLock(file: string): void {
  const breaking = `${file}.breaking`
  if (!createComplete(breaking)) {
    const age = Date.now() - (statSync(breaking, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
    const breaker = readHolder(breaking)
    if (age > 10_000 && breaker !== undefined && !isRunning(breaker)) rmSync(breaking, { force: true })
    return
  }
  try {
    const holder = readHolder(file)
    if (holder !== undefined && !isRunning(holder)) rmSync(file, { force: true })
  } finally {
    rmSync(breaking, { force: true })
  }
}

/** Creates the file with its holder in it in one step, so that nobody reads a half-written holder. */
function createComplete(file: string): boolean {
  const draft = `${file}.${process.pid}.${draftNumber++}`
  writeFileSync(draft, processIdentity(process.pid) ?? String(process.pid))
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

function readHolder(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
