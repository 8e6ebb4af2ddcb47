import type { ChildProcess } from 'node:child_process'
import { callsInFlight } from '../call/calls-in-flight.ts'

/** Milliseconds that a process is held at a stretch, and that it works then whatever there is to answer. */
const [HELD_MS, WORKING_MS] = [100, 25]

/**
 * Holds a process while calls are being answered: a low priority alone lets it keep a processor for milliseconds at a
 * time, and a call waits for one many times. It gets on anyway, with a fifth of the time on a server that is never
 * idle.
 *
 * @returns lets it go for good
 */
export function letCallsFirst(child: Pick<ChildProcess, 'kill'>): () => void {
  // no such signals there
  if (process.platform === 'win32') return () => {}
  let held: NodeJS.Timeout | undefined
  let working: NodeJS.Timeout | undefined
  const goOn = () => {
    clearTimeout(held)
    held = undefined
    child.kill('SIGCONT')
  }
  const workOn = () => {
    goOn()
    working = setTimeout(() => {
      working = undefined
      look()
    }, WORKING_MS)
  }
  const look = () => {
    if (callsInFlight.count <= 0) {
      if (held) goOn()
    } else if (!held && !working) {
      child.kill('SIGSTOP')
      held = setTimeout(workOn, HELD_MS)
    }
  }
  const endListening = callsInFlight.onChange(look)
  look()
  return () => {
    endListening()
    clearTimeout(working)
    if (held) goOn()
  }
}
