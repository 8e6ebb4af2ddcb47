import { chownSync, lstatSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { canEnter, type ServerUser } from './server-user.ts'

export const socketPort = 5432

/** Linux takes 107 bytes, macOS 103. */
const longestSocketPath = 100

/**
 * The folder of the server's socket, closed to other users: inside the data folder, or a temporary one, noted in the
 * data folder, when the path would be too long or the server's user could not reach it.
 */
export function socketFolder(dataDir: string, user: ServerUser): string {
  const own = path.join(dataDir, 'socket')
  if (
    Buffer.byteLength(path.join(own, `.s.PGSQL.${socketPort}.lock`)) <= longestSocketPath &&
    canEnter(user, dataDir)
  ) {
    return prepare(own, user)
  }
  const noted = notedFolder(dataDir, user)
  if (noted !== undefined) return noted
  const made = prepare(mkdtempSync(path.join(temporaryFolder(), 'timeloom-')), user)
  writeFileSync(noteFile(dataDir), made)
  return made
}

/** Takes a temporary socket folder away, once the server has ended. */
export function removeTemporarySocketFolder(dataDir: string, user: ServerUser): void {
  const noted = notedFolder(dataDir, user)
  if (noted !== undefined) rmSync(noted, { recursive: true, force: true })
  rmSync(noteFile(dataDir), { force: true })
}

function noteFile(dataDir: string): string {
  return path.join(dataDir, 'socket-folder')
}

function prepare(folder: string, user: ServerUser): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid)
  return folder
}

/** A noted folder counts only while it still is the server user's own: the temporary folder is everyone's. */
function notedFolder(dataDir: string, user: ServerUser): string | undefined {
  try {
    const folder = readFileSync(noteFile(dataDir), 'utf8')
    const found = lstatSync(folder)
    const owner = user.uid ?? process.getuid?.()
    return found.isDirectory() && found.uid === owner && (found.mode & 0o077) === 0 ? folder : undefined
  } catch {
    return undefined
  }
}

/** TMPDIR may itself be long. */
function temporaryFolder(): string {
  return os.tmpdir().length <= 60 ? os.tmpdir() : '/tmp'
}
