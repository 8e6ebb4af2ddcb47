import type { ChildProcess } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { programMajor, usableBinaries } from './binaries.ts'
import { folderVersion, makeDatabaseFolder } from './database-folder.ts'
import { withFolderLock } from './folder-lock.ts'
import { endLease, takeLease } from './leases.ts'
import { runningPostmaster, stopPostmaster } from './postmaster.ts'
import { canConnect, databaseName, makeOwnerAndDatabase, ownerRole, type SocketAddress } from './server-connection.ts'
import { serverUser, type ServerUser } from './server-user.ts'
import { removeTemporarySocketFolder, socketFolder, socketPort } from './socket-folder.ts'
import { startPostmaster } from './start-postmaster.ts'
import { superviseServer } from './supervise-server.ts'

export type EmbeddedOptions = {
  dataDir: string
  /** false only for data that may be lost: nothing waits for the disk */
  durable?: boolean
  /** another folder of `initdb` and `postgres` than the package's */
  binaries?: string
  /** told in words of what happened to the server under us */
  onEvent?: (event: string) => void
}

export type EmbeddedPostgres = {
  address: SocketAddress & { user: string; database: string }
  /** whether another process, or a killed one, had started it */
  wasRunning: boolean
  /** This process no longer needs the server; the last one to leave stops it. */
  leave: () => Promise<void>
}

/**
 * Starts the embedded server of a data folder, or joins the one that other processes run there, and keeps it running
 * until this process leaves: when it dies, it is started again.
 */
export async function joinEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const place = choosePlace(options)
  const joined = await withFolderLock(place.lockFile, async () => {
    const lease = takeLease(place.leaseFolder)
    try {
      return { lease, ...(await ensureServer(place)) }
    } catch (error) {
      endLease(lease)
      throw error
    }
  })
  const supervision = superviseServer({
    databaseFolder: place.databaseFolder,
    server: joined.started,
    restart: () => withFolderLock(place.lockFile, async () => (await ensureServer(place)).started),
    onEvent: options.onEvent ?? (() => {}),
  })
  return {
    address: { ...joined.address, user: ownerRole, database: databaseName },
    wasRunning: joined.started === undefined,
    async leave() {
      await supervision.end()
      await withFolderLock(place.lockFile, () => leaveServer(place, joined.lease))
    },
  }
}

type Place = {
  dataDir: string
  databaseFolder: string
  lockFile: string
  leaseFolder: string
  user: ServerUser
  durable: boolean
  binaries: string | undefined
}

function choosePlace(options: EmbeddedOptions): Place {
  const dataDir = path.resolve(options.dataDir)
  if (process.platform === 'win32') {
    throw new Error('The embedded database does not run on Windows. Set DATABASE_URL to a PostgreSQL server.')
  }
  mkdirSync(dataDir, { recursive: true })
  const databaseFolder = path.join(dataDir, 'postgres')
  return {
    dataDir,
    databaseFolder,
    lockFile: path.join(dataDir, 'postgres.lock'),
    leaseFolder: path.join(dataDir, 'leases'),
    user: serverUser(dataDir, databaseFolder),
    durable: options.durable ?? true,
    binaries: options.binaries,
  }
}

type Ensured = { address: SocketAddress; started: ChildProcess | undefined }

/** Call it under the folder's lock. */
async function ensureServer(place: Place): Promise<Ensured> {
  const running = await reachRunningServer(place.databaseFolder)
  const ensured = running ? { address: running, started: undefined } : await startServer(place)
  await makeOwnerAndDatabase(ensured.address)
  return ensured
}

/**
 * A server of this folder that takes connections, or soon will. One that ends in the meantime, or whose socket was
 * swept out of the temporary folder, is not one: the latter is stopped.
 */
async function reachRunningServer(databaseFolder: string): Promise<SocketAddress | undefined> {
  const deadline = Date.now() + 60_000
  for (;;) {
    const postmaster = runningPostmaster(databaseFolder)
    if (!postmaster) return undefined
    const address = { host: postmaster.socketFolder, port: postmaster.port }
    if (await canConnect(address)) return address
    if (Date.now() > deadline) {
      await stopPostmaster(postmaster.pid)
      return undefined
    }
    await wait(20)
  }
}

async function startServer(place: Place): Promise<Ensured> {
  const binaries = place.binaries ?? usableBinaries(place.user)
  await makeDatabaseFolder(place.databaseFolder, { ...place, binaries })
  const written = folderVersion(place.databaseFolder)
  const major = programMajor(binaries)
  if (written !== major) {
    throw new Error(
      `${place.databaseFolder} was written by PostgreSQL ${written}, but this program comes with ${major}. Start the previous release, make a backup, and restore it into an empty DATA_DIR.`,
    )
  }
  const host = socketFolder(place.dataDir, place.user)
  const started = await startPostmaster({
    ...place,
    binaries,
    socketFolder: host,
    logFile: path.join(place.dataDir, 'postgres.log'),
  })
  return { address: { host, port: socketPort }, started }
}

async function leaveServer(place: Place, lease: string): Promise<void> {
  if (!endLease(lease)) return
  const postmaster = runningPostmaster(place.databaseFolder)
  if (postmaster) await stopPostmaster(postmaster.pid)
  removeTemporarySocketFolder(place.dataDir, place.user)
}
