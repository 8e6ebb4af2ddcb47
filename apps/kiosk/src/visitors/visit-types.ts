import type { BatchVisit, FoundVisit } from '@timeloom/contract'

/** What a visitor said, and what they agreed to. */
export type SaidVisit = Omit<Extract<BatchVisit, { kind: 'signIn' }>, 'kind' | 'id' | 'at' | 'contentsVersion'> & {
  /** of the expected visit; null: they come without being expected */
  expectedId: string | null
}

/** A visit that has begun: its QR code, and whether the server knows of it. */
export interface BegunVisit {
  id: string
  at: string
  badge: string
}

/** `isComplete`: the server was asked; otherwise they are only those who signed in at this kiosk. */
export interface Search {
  visits: FoundVisit[]
  isComplete: boolean
}

/** The visit of a QR code. `unheard`: the code is genuine, and the server could not be asked. */
export type Scanned =
  | { kind: 'expected' | 'onSite' | 'left'; visit: FoundVisit; contactId: string | null; contactName: string }
  | { kind: 'unheard'; visitId: string }
  | { kind: 'unknown' }
