import { randomUUID } from 'node:crypto'
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { ok, problem, reasonOf, warning, type Finding } from './finding.ts'

const GIGABYTE = 1024 ** 3

/** Whether a folder takes files, and how much room it has. */
export async function checkFolder(setting: string, folder: string): Promise<Finding> {
  const probe = path.join(folder, `.doctor-${randomUUID()}`)
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFile(probe, 'x', { flag: 'wx' })
    await rm(probe)
  } catch (error) {
    return problem(
      setting,
      `${folder}: ${reasonOf(error)}`,
      `Allow the server’s user to write there, or set another ${setting}.`,
    )
  }
  const { bavail, bsize } = await statfs(folder)
  return spaceFinding(setting, { folder, freeBytes: bavail * bsize })
}

export function spaceFinding(setting: string, { folder, freeBytes }: { folder: string; freeBytes: number }): Finding {
  const text = `${folder}, ${(freeBytes / GIGABYTE).toFixed(1)} GB free`
  if (freeBytes < GIGABYTE / 4) return problem(setting, text, 'Free up space now: a full disk stops the database.')
  return freeBytes < 2 * GIGABYTE
    ? warning(setting, text, 'Free up space, or move the folder to a larger disk.')
    : ok(setting, text)
}
