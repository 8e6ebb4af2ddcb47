import type { PunchDevice } from '../punch-device.ts'
import type { Photos } from './photos.ts'

/** The photos of a device, once their part of the program is there; a company without photos never loads it. */
export interface LatePhotos {
  /** null: not there, or not wanted */
  now: () => Photos | null
}

const AGAIN_MS = 30_000

/**
 * Loads the part for photos when the company wants them.
 *
 * @param name of the database that they wait in
 */
export function latePhotos(device: PunchDevice, name: string): LatePhotos {
  let photos: Photos | null = null
  let isLoading = false
  const load = async () => {
    isLoading = true
    try {
      const { startPhotos } = await import('./photos.ts')
      photos = await startPhotos(device, name)
    } catch {
      // without a network at its very first start
      setTimeout(() => void load(), AGAIN_MS)
    }
  }
  const look = () => {
    const isWanted = (device.state().enrolment?.facts?.company.photoQuality ?? null) !== null
    if (isWanted && !isLoading) void load()
  }
  device.subscribe(look)
  look()
  return { now: () => photos }
}
