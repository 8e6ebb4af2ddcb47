import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { isRunning, processIdentity } from './process-identity.ts'

let number = 0

/** Notes that this process uses the server of the folder. Call it under the folder's lock. @returns the lease to end */
export function takeLease(folder: string): string {
  mkdirSync(folder, { recursive: true })
  const lease = path.join(folder, `${process.pid}-${number++}`)
  writeFileSync(lease, processIdentity(process.pid) ?? '')
  return lease
}

/** Ends a lease, and those of processes that died. Call it under the folder's lock. @returns whether nobody is left */
export function endLease(lease: string): boolean {
  rmSync(lease, { force: true })
  const folder = path.dirname(lease)
  const others = readdirSync(folder).filter((name) => isHeld(path.join(folder, name)))
  return others.length === 0
}

function isHeld(lease: string): boolean {
  if (isRunning(readFileSync(lease, 'utf8'))) return true
  rmSync(lease, { force: true })
  return false
}
