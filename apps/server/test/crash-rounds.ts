import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { runningPostmaster } from '../src/platform/postgres/postmaster.ts'
import type { ChildProgram } from './child-program.ts'

export type Victim = 'program' | 'beside' | 'database'

export type CrashRounds = {
  rounds: number
  /** where the program's embedded server is */
  dataDir: string
  /** the same number gives the same victims and moments */
  seed: number
  /** the longest the program works before it is killed, in milliseconds */
  longestMs: number
  start: () => ChildProgram
  /** another program that works at the same time, killed in turn with the first; that it works again is not waited for */
  startBeside?: () => ChildProgram
  /** resolves when the started program is working */
  untilReady: (program: ChildProgram) => Promise<unknown>
  /** the database was killed and started again: resolves when the program works with it */
  untilRecovered: (program: ChildProgram) => Promise<unknown>
  /** what must hold after each round */
  check?: (round: number, victim: Victim) => Promise<void>
}

/**
 * Lets a program work and kills it, or the database server under it, with kill -9 at a random moment, again and again.
 *
 * @returns the program of the last round, still running; so is the one beside it
 */
export async function crashRounds(options: CrashRounds): Promise<ChildProgram> {
  const random = seededRandom(options.seed)
  let beside = options.startBeside?.()
  let program = options.start()
  await options.untilReady(program)
  for (let round = 1; round <= options.rounds; round++) {
    const victim = victimOf(random(), beside !== undefined)
    await wait(random() * options.longestMs)
    if (victim === 'program') {
      await program.kill()
      program = options.start()
      await options.untilReady(program)
    } else if (victim === 'beside') {
      await beside?.kill()
      beside = options.startBeside?.()
    } else {
      await killDatabase(options.dataDir)
      await options.untilRecovered(program)
    }
    await options.check?.(round, victim)
  }
  return program
}

function victimOf(chance: number, isOneBeside: boolean): Victim {
  if (isOneBeside) return chance < 1 / 3 ? 'program' : chance < 2 / 3 ? 'beside' : 'database'
  return chance < 0.5 ? 'program' : 'database'
}

/** kill -9 to the server's main process; resolves when whoever uses the server has started it again. */
export async function killDatabase(dataDir: string): Promise<void> {
  const databaseFolder = path.join(dataDir, 'postgres')
  const killed = runningPostmaster(databaseFolder)
  if (!killed) throw new Error(`No server runs in ${dataDir}.`)
  process.kill(killed.pid, 'SIGKILL')
  for (;;) {
    const running = runningPostmaster(databaseFolder)
    if (running && running.pid !== killed.pid) return
    await wait(5)
  }
}

/** mulberry32: numbers from 0 up to 1 that the seed decides. */
export function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
