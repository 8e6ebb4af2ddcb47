import { execFileSync, spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import path from 'node:path'

/** The user that the server runs as; empty: the one of this process. */
export type ServerUser = { uid: number; gid: number } | Record<string, never>

/**
 * PostgreSQL refuses to run as root. Root starts it as the owner of the database folder, else of the data folder, else as
 * `nobody`.
 *
 * @throws Error when the database folder belongs to someone else, and this process is not root
 */
export function serverUser(dataDir: string, databaseFolder: string): ServerUser {
  const owner = statSync(databaseFolder, { throwIfNoEntry: false })
  if (process.getuid?.() !== 0) {
    if (owner && owner.uid !== process.getuid?.()) {
      throw new Error(`${databaseFolder} belongs to user ${owner.uid}. Start as that user, or as root.`)
    }
    return {}
  }
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const folder = statSync(path.resolve(dataDir))
  return folder.uid !== 0 && hasName(folder.uid) ? { uid: folder.uid, gid: folder.gid } : nobody()
}

/** Whether the user can enter the folder: a folder above it may keep others out. */
export function canEnter(user: ServerUser, folder: string): boolean {
  if (user.uid === undefined) return true
  return spawnSync('/bin/sh', ['-c', 'cd "$0"', folder], { ...user, cwd: '/', stdio: 'ignore' }).status === 0
}

/** `initdb` refuses a user that the system has no name for, as in some containers. */
function hasName(uid: number): boolean {
  return spawnSync('id', [String(uid)], { stdio: 'ignore' }).status === 0
}

function nobody(): ServerUser {
  const number = (option: string) => Number(execFileSync('id', [option, 'nobody'], { encoding: 'utf8', stdio: 'pipe' }))
  try {
    return { uid: number('-u'), gid: number('-g') }
  } catch {
    return { uid: 65534, gid: 65534 }
  }
}
