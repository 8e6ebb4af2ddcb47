import type { KioskUserType, Visit, VisitState } from '@timeloom/contract'
import { formatMoment, type UserFormats } from '../../lib/format/dates.ts'
import { t } from '../../lib/words/words.ts'

export function stateWords(state: VisitState): string {
  return { expected: t('Expected'), onSite: t('On site'), left: t('Left') }[state]
}

export function userTypeWords(userType: KioskUserType): string {
  return { Visitor: t('Visitor'), Contractor: t('Contractor') }[userType]
}

/** Who it is; an erased visitor has no name. */
export function visitorName({ name, isErased }: Pick<Visit, 'name' | 'isErased'>): string {
  return isErased ? t('Erased') : name
}

/** When they came and went, in the company's zone, or when they are expected. */
export function visitTimes(visit: Visit, formats: UserFormats, timeZone: string): string {
  const { expectedAt, signInTime, signOutTime } = visit
  const moment = (at: string) => formatMoment(at, formats, timeZone)
  if (signInTime === null) return expectedAt === null ? '' : t('expected {when}', { when: moment(expectedAt) })
  if (signOutTime === null) return t('since {when}', { when: moment(signInTime) })
  return t('{from} to {to}', { from: moment(signInTime), to: moment(signOutTime) })
}
