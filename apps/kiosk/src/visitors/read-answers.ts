import type { FoundVisit, KioskUserType, VisitorScreen } from '@timeloom/contract'
import { isLike } from '@timeloom/device'

/** A visit of an answer of the server. */
export function isFound(visit: unknown): visit is FoundVisit {
  return isLike<FoundVisit>(visit, { id: 'string', userType: 'string', name: 'string', company: 'string' })
}

const USER_TYPES: readonly KioskUserType[] = ['Visitor', 'Contractor']

/** What comes from the server is looked at once, when it is kept: a proxy answers in its place. */
export function isScreen(value: unknown): value is VisitorScreen {
  const screen = value as VisitorScreen | null
  return (
    isLike<Pick<VisitorScreen, 'companyId' | 'badgeKey'>>(value, { companyId: 'string', badgeKey: 'string' }) &&
    Number.isInteger(screen?.contentsVersion) &&
    Array.isArray(screen?.hosts) &&
    USER_TYPES.every((type) => Array.isArray(screen?.contents[type]) && typeof screen.labels[type] === 'string') &&
    typeof screen?.asks === 'object' &&
    typeof screen.enabled === 'object'
  )
}
