import type { FoundVisit, KioskUserType, VisitorScreen } from '@timeloom/contract'
import type { ChosenHost } from './host-field.tsx'
import type { BegunVisit } from './visit-types.ts'

/** What is known of a visitor before they have said anything. */
export interface Given extends ChosenHost {
  /** null: they come without being expected */
  expectedId: string | null
  userType: KioskUserType
  name: string
  company: string
}

/** A visitor of whom nothing is known. */
export function stranger(userType: KioskUserType): Given {
  return { expectedId: null, userType, name: '', company: '', contactId: null, contactName: '' }
}

/** What a visitor does first: what there is to read comes before what they say. */
export function firstStep(screen: VisitorScreen, given: Given): VisitStep {
  return screen.contents[given.userType].length === 0
    ? { kind: 'details', given, agreed: [], hasFailed: false }
    : { kind: 'contents', given }
}

/** Where a visitor is on the screen. */
export type VisitStep =
  | { kind: 'start'; problem: string }
  | { kind: 'find'; state: 'onSite' | 'expected' }
  | { kind: 'which'; visitId: string; badge: string }
  | { kind: 'contents'; given: Given }
  | { kind: 'details'; given: Given; agreed: string[]; hasFailed: boolean }
  | { kind: 'leaving'; visit: FoundVisit; badge: string | null; hasFailed: boolean }
  | { kind: 'badge'; begun: BegunVisit; given: Given }
  | { kind: 'left'; name: string; at: number }
