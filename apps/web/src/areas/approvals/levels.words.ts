import type { ApprovalLevels, FallenApproval } from '@timeloom/contract'
import { formatMoment, formatTime, type UserFormats } from '../../lib/format/dates.ts'
import { t } from '../../lib/words/words.ts'

/** Who has approved, and who is to. */
export function levelsTitle({ first, managers }: ApprovalLevels): string {
  if (!first) return t('Waits for a supervisor.')
  const values = {
    by: first.for === null ? first.by : t('{delegate} for {name}', { delegate: first.by, name: first.for }),
    managers: managers === '' ? t('an administrator') : managers,
  }
  return t('Approved by {by}, waits for {managers}.', values)
}

/** What was approved, and why it no longer is. */
export function fallenTitle(
  { at, approver, changedBy, actualIn, actualOut, paidHours }: FallenApproval,
  { zone, ...formats }: UserFormats & { zone: string },
): string {
  const time = (text: string | null) => (text === null ? '?' : formatTime(text, formats))
  const was = t('{approver} had approved {hours} h, {from} – {to}.', {
    approver,
    hours: paidHours.toFixed(2),
    from: time(actualIn),
    to: time(actualOut),
  })
  const when = formatMoment(at, formats, zone)
  return changedBy === null
    ? `${was} ${t('It changed on {when}.', { when })}`
    : `${was} ${t('{name} changed it on {when}.', { name: changedBy, when })}`
}
