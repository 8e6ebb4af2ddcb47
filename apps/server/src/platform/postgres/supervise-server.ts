import type { ChildProcess } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { runningPostmaster } from './postmaster.ts'

export type Supervision = {
  databaseFolder: string
  /** the server, when this process started it; undefined: another process did */
  server: ChildProcess | undefined
  /** starts the server unless someone else just did; resolves to it when it was this process */
  restart: () => Promise<ChildProcess | undefined>
  onEvent: (event: string) => void
}

const lookMs = 500
const longestPauseMs = 5_000

/**
 * Starts the server again whenever it is gone, at once first and then with pauses that grow to five seconds. Our own
 * server's end is told by the system; another process's server is looked after twice a second.
 */
export function superviseServer(supervision: Supervision): { end(): Promise<void> } {
  const ending = new AbortController()
  const watching = watch(supervision, ending.signal)
  return {
    async end() {
      ending.abort()
      await watching
    },
  }
}

async function watch(supervision: Supervision, ending: AbortSignal): Promise<void> {
  let server = supervision.server
  for (;;) {
    await untilGone(supervision.databaseFolder, server, ending)
    if (ending.aborted) return
    supervision.onEvent('The embedded database stopped unexpectedly and is being restarted.')
    server = await restart(supervision, ending)
    if (ending.aborted) return
    supervision.onEvent('The embedded database is running again.')
  }
}

async function restart(supervision: Supervision, ending: AbortSignal): Promise<ChildProcess | undefined> {
  for (let pauseMs = 100; !ending.aborted; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    try {
      return await supervision.restart()
    } catch (error) {
      supervision.onEvent(`The embedded database could not be restarted: ${(error as Error).message}`)
      await pause(pauseMs, ending)
    }
  }
  return undefined
}

function untilGone(databaseFolder: string, server: ChildProcess | undefined, ending: AbortSignal): Promise<void> {
  return server ? untilExit(server, ending) : untilMissing(databaseFolder, ending)
}

function untilExit(server: ChildProcess, ending: AbortSignal): Promise<void> {
  if (ending.aborted || server.exitCode !== null || server.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    const done = () => {
      server.off('exit', done)
      ending.removeEventListener('abort', done)
      resolve()
    }
    server.on('exit', done)
    ending.addEventListener('abort', done)
  })
}

async function untilMissing(databaseFolder: string, ending: AbortSignal): Promise<void> {
  while (!ending.aborted && runningPostmaster(databaseFolder)) await pause(lookMs, ending)
}

async function pause(ms: number, ending: AbortSignal): Promise<void> {
  await wait(ms, undefined, { ref: false, signal: ending }).catch(() => {})
}
