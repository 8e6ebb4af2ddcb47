import { statfsSync } from 'node:fs'
import os from 'node:os'

const inMemory = '/dev/shm'
const gigabyte = 2 ** 30

/**
 * Where tests have their folders: in memory where there is plenty, else in the system's temporary folder. A database is
 * 650 files, and a run makes a hundred of them: on a disk each takes 0.2 s of the processor, in memory a quarter of it.
 */
export const temporaryRoot = hasRoomInMemory() ? inMemory : os.tmpdir()
/** Everywhere an earlier run may have had its folders. */
export const temporaryRoots = [...new Set([temporaryRoot, os.tmpdir()])]

/** Containers often have 64 MB there; a run needs less than one gigabyte. */
function hasRoomInMemory(): boolean {
  if (process.platform !== 'linux' || os.freemem() < 4 * gigabyte) return false
  const room = statfsSync(inMemory, { bigint: false })
  return room.bavail * room.bsize > 2 * gigabyte
}
