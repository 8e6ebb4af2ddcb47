import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, openSync, readSync, statSync, truncateSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { serverEnvironment, withFolderArgument } from './database-folder.ts'
import { releaseStalePidFile } from './postmaster.ts'
import { canConnect } from './server-connection.ts'
import type { ServerUser } from './server-user.ts'
import { socketPort } from './socket-folder.ts'

export type StartOptions = {
  databaseFolder: string
  socketFolder: string
  logFile: string
  binaries: string
  user: ServerUser
  /** false only for data that may be lost */
  durable: boolean
}

const patienceMs = 10 * 60_000
const longestLogBytes = 10 * 1024 * 1024

/**
 * Starts the server and waits until it takes connections, recovery included. While backends of a killed server still
 * hold its memory it tries again, for ten seconds.
 */
export async function startPostmaster(options: StartOptions): Promise<ChildProcess> {
  for (let attempt = 1; ; attempt++) {
    releaseStalePidFile(options.databaseFolder)
    const logged = logSize(options.logFile)
    const server = await spawnServer(options)
    if (await isReady(server, options.socketFolder)) return server
    const problem = readLog(options.logFile, logged)
    if (!/lock file|shared memory/.test(problem) || attempt === 50) {
      throw new Error(`The embedded database did not start (${options.logFile}):\n${problem.trim()}`)
    }
    await wait(200)
  }
}

async function spawnServer(options: StartOptions): Promise<ChildProcess> {
  if (logSize(options.logFile) > longestLogBytes) truncateSync(options.logFile)
  const log = openSync(options.logFile, 'a', 0o600)
  try {
    return await withFolderArgument(options.databaseFolder, options.user, async (argument, descriptor) => {
      // Detached: Ctrl-C in a terminal reaches the program, which ends the server after its last transaction.
      const server = spawn(path.join(options.binaries, 'postgres'), ['-D', argument, ...serverSettings(options)], {
        ...options.user,
        cwd: '/',
        env: serverEnvironment(),
        detached: true,
        stdio: ['ignore', log, log, descriptor ?? 'ignore'],
      })
      server.on('error', () => {})
      server.unref()
      return server
    })
  } finally {
    closeSync(log)
  }
}

async function isReady(server: ChildProcess, socketFolder: string): Promise<boolean> {
  const deadline = Date.now() + patienceMs
  while (isAlive(server) && Date.now() < deadline) {
    if (await canConnect({ host: socketFolder, port: socketPort })) return true
    await wait(10)
  }
  return false
}

function isAlive(server: ChildProcess): boolean {
  return server.pid !== undefined && server.exitCode === null && server.signalCode === null
}

/** For two cores and one company; every commit is on the disk before it is answered. */
function serverSettings(options: StartOptions): string[] {
  const settings: Record<string, string> = {
    listen_addresses: '',
    unix_socket_directories: options.socketFolder,
    unix_socket_permissions: '0777',
    port: String(socketPort),
    max_connections: '60',
    shared_buffers: options.durable ? '256MB' : '64MB',
    effective_cache_size: '1GB',
    work_mem: '16MB',
    maintenance_work_mem: '128MB',
    max_wal_size: '1GB',
    checkpoint_timeout: '15min',
    wal_compression: 'on',
    wal_level: 'minimal',
    max_wal_senders: '0',
    random_page_cost: '1.1',
    // Statements here are short; compiling one costs more than it saves.
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Starts, ends and crashes; refused rows would write people's data into the log.
    log_min_messages: 'log',
    log_checkpoints: 'off',
    fsync: options.durable ? 'on' : 'off',
    synchronous_commit: options.durable ? 'on' : 'off',
    full_page_writes: options.durable ? 'on' : 'off',
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

function logSize(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}

function readLog(file: string, from: number): string {
  const bytes = Buffer.alloc(4096)
  const descriptor = openSync(file, 'r')
  try {
    return bytes.toString('utf8', 0, readSync(descriptor, bytes, 0, bytes.length, from))
  } finally {
    closeSync(descriptor)
  }
}
