import { spawn } from 'node:child_process'
import {
  chownSync,
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  lchownSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import path from 'node:path'
import { programMajor } from './binaries.ts'
import { canEnter, type ServerUser } from './server-user.ts'

export type FolderOptions = { binaries: string; user: ServerUser; durable: boolean }

/** Makes the database folder when there is none. One that was left half made, by a power cut, is made again. */
export async function makeDatabaseFolder(folder: string, options: FolderOptions): Promise<void> {
  if (existsSync(folder)) return giveTo(options.user, folder)
  const draft = `${folder}.new`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { mode: 0o700 })
  if (options.user.uid !== undefined) chownSync(draft, options.user.uid, options.user.gid)
  await withFolderArgument(draft, options.user, (argument, descriptor) => initdb(argument, descriptor, options))
  renameSync(draft, folder)
  syncFolder(path.dirname(folder))
}

/** The server's major version that wrote the folder. */
export function folderVersion(folder: string): number {
  return Number.parseInt(readFileSync(path.join(folder, 'PG_VERSION'), 'utf8'), 10)
}

/**
 * Names the folder for a program of the server's user. When a folder above keeps that user out, the opened folder itself
 * is handed over: Linux lets a process go to a folder it was given, whatever lies above.
 *
 * @param run gets the argument, and the descriptor to pass as the program's fourth one, if any
 */
export async function withFolderArgument<T>(
  folder: string,
  user: ServerUser,
  run: (argument: string, descriptor: number | undefined) => Promise<T>,
): Promise<T> {
  if (canEnter(user, folder)) return run(folder, undefined)
  if (process.platform !== 'linux') {
    throw new Error(
      `User ${user.uid} cannot enter ${folder}. Open the folders above it, or set DATA_DIR to another place.`,
    )
  }
  const descriptor = openSync(folder, constants.O_RDONLY | constants.O_DIRECTORY)
  try {
    return await run('/proc/self/fd/3', descriptor)
  } finally {
    closeSync(descriptor)
  }
}

async function initdb(argument: string, descriptor: number | undefined, options: FolderOptions): Promise<void> {
  // The built-in locale, where there is one, sorts the same on every system.
  const locale =
    programMajor(options.binaries) >= 17
      ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
      : ['--locale=C.UTF-8']
  const program = spawn(
    path.join(options.binaries, 'initdb'),
    [
      '-D',
      argument,
      '-U',
      'postgres',
      '--auth=trust',
      '--encoding=UTF8',
      ...locale,
      ...(options.durable ? [] : ['-N']),
    ],
    {
      ...options.user,
      cwd: '/',
      env: serverEnvironment(),
      stdio: ['ignore', 'ignore', 'pipe', descriptor ?? 'ignore'],
    },
  )
  let problem = ''
  program.stderr?.on('data', (text: Buffer) => (problem += text.toString()))
  const code = await new Promise((resolve, reject) => program.on('error', reject).on('close', resolve))
  if (code === 0) return
  const advice = problem.includes('user does not exist')
    ? '. Give the user a name in /etc/passwd, or set DATABASE_URL'
    : ''
  throw new Error(`The database folder could not be created: ${problem.trim()}${advice}`)
}

/** Nothing of the caller's environment reaches the server, neither its secrets nor PG… settings. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'], TZ: 'UTC', LC_ALL: 'C' }
}

/** A folder that was copied or restored by root belongs to root: it is given to the server's user. */
function giveTo(user: ServerUser, folder: string): void {
  if (user.uid === undefined || statSync(folder).uid === user.uid) return
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    lchownSync(path.join(folder, name), user.uid, user.gid)
  }
  chownSync(folder, user.uid, user.gid)
}

function syncFolder(folder: string): void {
  const descriptor = openSync(folder, constants.O_RDONLY)
  fsyncSync(descriptor)
  closeSync(descriptor)
}
