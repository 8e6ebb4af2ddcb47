import { readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { runningPostmaster, stopPostmaster } from '../src/platform/postgres/postmaster.ts'
import { isRunning } from '../src/platform/postgres/process-identity.ts'
import { temporaryRoots } from './temporary-root.ts'

export const testFolderPrefix = 'timeloom-test-'

/** Cleans up after killed test runs: their servers and their folders. */
export async function sweepAbandonedFolders(): Promise<void> {
  const folders = temporaryRoots.flatMap((root) =>
    readdirSync(root)
      .filter((name) => name.startsWith(testFolderPrefix))
      .map((name) => path.join(root, name)),
  )
  for (const folder of folders) {
    if (!isAbandoned(folder)) continue
    const postmaster = runningPostmaster(path.join(folder, 'postgres'))
    if (postmaster) await stopPostmaster(postmaster.pid)
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A folder without a lease is just being created by another run. */
function isAbandoned(folder: string): boolean {
  try {
    const leases = readdirSync(path.join(folder, 'leases'))
    return (
      leases.length > 0 && leases.every((lease) => !isRunning(readFileSync(path.join(folder, 'leases', lease), 'utf8')))
    )
  } catch {
    return false
  }
}
