import { readFileSync } from 'node:fs'

/** Linux counts processor time in hundredths of a second, whatever the machine. */
const msPerTick = 10

/** Milliseconds of a processor that processes have used so far, in the program and in the kernel; 0 for one that ended. */
export function processorMs(pids: number[]): number {
  return pids.reduce((sum, pid) => sum + ticksOf(pid) * msPerTick, 0)
}

function ticksOf(pid: number): number {
  let stat: string
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return 0
  }
  // The name, in parentheses, may hold spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return Number(fields[11]) + Number(fields[12])
}
