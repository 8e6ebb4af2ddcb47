import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A time clock's file with one punch. @returns its path */
export function clockFile({ clockId, day, time }: { clockId: number | null; day: string; time: string }): string {
  const file = join(tmpdir(), `timeloom-late-${process.pid}_attlog.dat`)
  writeFileSync(file, `${String(clockId).padStart(9)}\t${day} ${time}\t1\t0\t1\t0\r\n`)
  return file
}
