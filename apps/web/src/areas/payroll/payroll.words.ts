import type { PayrollTransfer } from '@timeloom/contract'
import { t } from '../../lib/words/words.ts'
import type { Obstacle } from './readiness.ts'

/** An obstacle, short enough for a tag. */
export function obstacleTag({ kind, amount }: Obstacle): string {
  switch (kind) {
    case 'atWork':
      return t('{count} at work', { count: amount })
    case 'unapproved':
      return t('{count, plural, other {# unapproved}}', { count: amount })
    case 'missing':
      return t('{count, plural, one {# missing punch} other {# missing punches}}', { count: amount })
    case 'corrections':
      return t('{count, plural, one {# correction asked for} other {# corrections asked for}}', { count: amount })
    case 'leave':
      return t('{count, plural, one {# leave to decide} other {# leaves to decide}}', { count: amount })
    case 'pendingOvertime':
      return t('{hours} h overtime', { hours: hoursGrouped(amount) })
    case 'late':
      return t('{count, plural, one {# late punch} other {# late punches}}', { count: amount })
  }
}

/** An obstacle with what closing over it means for pay. */
export function obstacleWarning({ kind, amount }: Obstacle): string {
  switch (kind) {
    case 'atWork':
      return t(
        '{count, plural, one {# employee is at work. That shift is unpaid until the Out is counted.} other {# employees are at work. Those shifts are unpaid until their Outs are counted.}}',
        { count: amount },
      )
    case 'unapproved':
      return t(
        '{count, plural, one {# shift is not approved. It is paid as it stands, unchecked.} other {# shifts are not approved. They are paid as they stand, unchecked.}}',
        { count: amount },
      )
    case 'missing':
      return t(
        '{count, plural, one {# punch is missing. That shift is unpaid until it is complete.} other {# punches are missing. Those shifts are unpaid until they are complete.}}',
        { count: amount },
      )
    case 'corrections':
      return t(
        '{count, plural, one {# correction that was asked for is not decided. It cannot be accepted while the period is closed.} other {# corrections that were asked for are not decided. They cannot be accepted while the period is closed.}}',
        { count: amount },
      )
    case 'leave':
      return t(
        '{count, plural, one {# request for leave, or to cancel it, is not decided. It cannot be accepted while the period is closed.} other {# requests for leave, or to cancel it, are not decided. They cannot be accepted while the period is closed.}}',
        { count: amount },
      )
    case 'pendingOvertime':
      return t('{hours} h of overtime is pending: unpaid until approved.', { hours: amount.toFixed(2) })
    case 'late':
      return t(
        '{count, plural, one {# punch came in after the period was closed and is not counted yet.} other {# punches came in after the period was closed and are not counted yet.}}',
        { count: amount },
      )
  }
}

/** Why nothing was recalculated. @source spec 002 §8 */
export function recalculateRefusal(code: string): string {
  return code === 'close' ? t('Cannot recalculate closed pay period.') : t('Recalculate failed')
}

/** Why nothing was closed: pay would have been fixed over hours that are not known. */
export function notCalculatedWords(): string {
  return t(
    'Nothing was closed: the hours of some employees could not be calculated. Recalculate the pay period, then close it again.',
  )
}

/** Why nothing was closed: someone punched in while the question was being answered. */
export function atWorkWords(): string {
  return t('Nothing was closed: someone is at work now. To close anyway, give a reason.')
}

/** Why no file came: a period was opened again since the list was read. */
export function openedWords(): string {
  return t('Nothing was exported: a pay period has been re-opened. Export again as a draft, or close it first.')
}

/** That people entered something else than what is calculated; undefined: nobody did. */
export function changedCardsWords({ changedPayCards }: PayrollTransfer): string | undefined {
  if (changedPayCards === 0) return undefined
  return t('{count, plural, one {# pay card changed by hand} other {# pay cards changed by hand}}', {
    count: changedPayCards,
  })
}

/** Decimal hours of a whole period: `9,412.25`. */
export function hoursGrouped(hours: number): string {
  return hours.toLocaleString('en-NZ', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
}

/** Of a period that was exported in part. */
export function partWords(): string {
  return t('Only some people were in its files so far. The others are still to be sent.')
}
