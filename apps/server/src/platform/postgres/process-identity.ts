import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Names a running process so that another one that later gets the same number is not taken for it; undefined when none runs. */
export function processIdentity(pid: number): string | undefined {
  const status = process.platform === 'linux' ? linuxStatus(pid) : psStatus(pid)
  // A zombie still has its number, but neither files nor memory.
  return status === undefined || status.state.startsWith('Z') ? undefined : `${pid} ${status.startedAt}`
}

/** Whether the process that processIdentity named still runs. */
export function isRunning(identity: string): boolean {
  const pid = Number.parseInt(identity, 10)
  return pid > 0 && processIdentity(pid) === identity
}

/** The command's name, or undefined when no such process runs. */
export function processName(pid: number): string | undefined {
  return (process.platform === 'linux' ? linuxStatus(pid) : psStatus(pid))?.name
}

type Status = { name: string; state: string; startedAt: string }

function linuxStatus(pid: number): Status | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const nameEnd = stat.lastIndexOf(')')
    const fields = stat.slice(nameEnd + 2).split(' ')
    return { name: stat.slice(stat.indexOf('(') + 1, nameEnd), state: fields[0] ?? '', startedAt: fields[19] ?? '' }
  } catch {
    return undefined
  }
}

function psStatus(pid: number): Status | undefined {
  try {
    const line = execFileSync('ps', ['-o', 'stat=,lstart=,comm=', '-p', String(pid)], {
      encoding: 'utf8',
      stdio: 'pipe',
    })
    const [, state = '', startedAt = '', name = ''] =
      /^\s*(\S+)\s+(\S+\s+\S+\s+\S+\s+\S+\s+\S+)\s+(.*)$/m.exec(line) ?? []
    return state === '' ? undefined : { name, state, startedAt }
  } catch {
    return undefined
  }
}
