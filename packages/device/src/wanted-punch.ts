import type { BatchPunch } from '@timeloom/contract'

/** What someone wants to punch: as a person whom the server named, or with a PIN typed while it could not be asked. */
export interface WantedPunch {
  /** null: the alternation decides */
  direction: 'In' | 'Out' | null
  /** the device's clock when the person punched; absent: now */
  at?: number
  who: { employeeId: string; proof: string | null } | { pin: string; clockId: number | null } | { badge: string }
  note: string | null
  /** what the person chose to work on; absent: nothing */
  work?: BatchPunch['work']
  /** text of the punch code that was held before the camera; absent: none was */
  punchCode?: BatchPunch['punchCode']
  /** absent: it is made here */
  id?: string
  /** absent: as the app wants it; null: none is wanted */
  photo?: BatchPunch['photo']
  /** where it was; absent: it was not asked for */
  location?: BatchPunch['location']
}

/** `at`: the device's time of the punch, which is safely in the queue. Otherwise nothing was recorded. */
export type Recorded = { kind: 'recorded'; id: string; at: string } | { kind: 'full' | 'failed' }
