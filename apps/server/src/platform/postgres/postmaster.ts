import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { processIdentity, processName } from './process-identity.ts'

/** The server's main process, as its own file in the database folder tells. */
export type Postmaster = { pid: number; port: number; socketFolder: string }

/** @returns the running server of the folder, or undefined when none runs */
export function runningPostmaster(databaseFolder: string): Postmaster | undefined {
  const lines = pidFileLines(databaseFolder)
  const pid = Number(lines?.[0])
  if (!lines || !(pid > 0) || !isPostgres(pid)) return undefined
  return { pid, port: Number(lines[3]), socketFolder: lines[4] ?? '' }
}

/**
 * Lets a new server start although the number in the dead one's file is in use: by a zombie that nobody reaps, or by
 * another program. Our own number stands in, which PostgreSQL knows to be its parent's; it then still checks whether
 * backends of the dead server hold its memory, which deleting the file would skip.
 */
export function releaseStalePidFile(databaseFolder: string): void {
  const lines = pidFileLines(databaseFolder)
  if (!lines || runningPostmaster(databaseFolder)) return
  writeFileSync(path.join(databaseFolder, 'postmaster.pid'), [String(process.pid), ...lines.slice(1)].join('\n'))
}

/** Ends the server: open transactions are rolled back, everything committed is on the disk. */
export async function stopPostmaster(pid: number): Promise<void> {
  const identity = processIdentity(pid)
  if (identity === undefined) return
  process.kill(pid, 'SIGINT')
  const deadline = Date.now() + 120_000
  while (processIdentity(pid) === identity) {
    if (Date.now() > deadline) throw new Error(`PostgreSQL (process ${pid}) did not stop within two minutes.`)
    await wait(5)
  }
}

function isPostgres(pid: number): boolean {
  return processIdentity(pid) !== undefined && (processName(pid) ?? '').includes('postgres')
}

function pidFileLines(databaseFolder: string): string[] | undefined {
  try {
    return readFileSync(path.join(databaseFolder, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return undefined
  }
}
