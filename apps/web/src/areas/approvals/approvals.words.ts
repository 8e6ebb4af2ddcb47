import type { ApprovalRow, ConfirmationState } from '@timeloom/contract'
import { formatTime } from '../../lib/format/dates.ts'
import { hoursInProse } from '../../lib/format/hours.ts'
import { t } from '../../lib/words/words.ts'
import type { ApprovalPeriod, ApprovalStatus } from './approvals-filters.ts'
import { waitsFor } from './narrowing/narrow-rows.ts'
import { cleanRows } from './needs-a-look.ts'

/** Why one row was left as it was. */
export function refusalWords(reason: string): string {
  switch (reason) {
    case 'close':
      return t(
        "The selected date is within a closed pay period. Please re-open the period in the 'Payroll Transfer' page.",
      )
    case 'incomplete':
      return t('A punch is missing. Add it on the timesheet, then approve.')
    case 'notClean':
      return t('A new exception has come up since the list was loaded. Review it first.')
    case 'notYourTurn':
      return t('Someone else gives the next approval, or has given the last one.')
    case 'notFound':
      return t('This entry no longer exists, or you can no longer approve it. Reload the list.')
    default:
      return reason
  }
}

/** The short form shown in the row. */
export function refusalTag(reason: string): string {
  switch (reason) {
    case 'close':
      return t('Not changed: closed')
    case 'incomplete':
      return t('Not changed: punch missing')
    case 'notClean':
      return t('Not changed: needs review')
    case 'notYourTurn':
      return t('Not changed: not your turn')
    case 'notFound':
      return t('Not changed: not found')
    default:
      return t('Not changed: {reason}', { reason })
  }
}

/** What is wrong with a row, in as few words as possible: `Late 14m`. */
export function issueWords(issue: ApprovalRow['issues'][number], row: ApprovalRow): string {
  const length = issue.minutes === null ? '' : ` ${hoursInProse(issue.minutes)}`
  switch (issue.type) {
    case 'LateArrival':
      return `${t('Late in')}${length}`
    case 'EarlyArrival':
      return `${t('In early')}${length}`
    case 'EarlyDeparture':
      return `${t('Left early')}${length}`
    case 'LateDeparture':
      return `${t('Left late')}${length}`
    case 'UnprovedOvertime':
      return `${t('Overtime')}${length}`
    case 'LongBreak':
      return `${t('Long break')}${length}`
    case 'MissingBreak':
      return t('No break')
    case 'MissingJob':
      return t('No job')
    case 'MissingPunch':
      return missingWords(row)
    case 'UnscheduleWork':
      return `${t('Unscheduled')}${length}`
    case 'UnscheduleBreak':
      return `${t('Unscheduled break')}${length}`
    case 'Absent':
      return t('Absent')
    default:
      return `${issue.type}${length}`
  }
}

/** A pair without an exception of its own that is not complete. */
export function openWords(row: Pick<ApprovalRow, 'actualIn' | 'atWork'>, timeFormat: string): string {
  if (row.actualIn === null) return t('no In')
  return row.atWork ? t('At work since {time}', { time: formatTime(row.actualIn, { timeFormat }) }) : t('no Out yet')
}

function missingWords(row: Pick<ApprovalRow, 'actualIn' | 'actualOut'>): string {
  if (row.actualIn === null) return t('Missing In')
  return row.actualOut === null ? t('Missing Out') : t('Missing punch in shift')
}

export function statusWords(status: ApprovalStatus): string {
  return { All: t('All'), Approved: t('Approved'), Unapproved: t('Unapproved') }[status]
}

export function periodWords(period: ApprovalPeriod): string {
  return { Daily: t('Daily'), LastPeriod: t('Last pay period') }[period]
}

/** Of the employee: whether they confirmed their hours. */
export function confirmationWords(state: ConfirmationState['state']): string {
  return { none: t('Not yet'), changed: t('Changed since'), current: t('Confirmed') }[state]
}

/** The list in one line: how many are pending, and how many of them are clean. */
export function listWords(rows: ApprovalRow[], status: ApprovalStatus): string {
  if (rows.length === 0 && status === 'All') return t('no entries')
  const waiting = rows.filter((row) => !row.approved)
  const clean = cleanRows(rows).length
  if (status === 'Approved') {
    return t('{count, plural, one {# approved entry} other {# approved entries}}', {
      count: rows.length - waiting.length,
    })
  }
  if (waiting.length === 0 && status === 'Unapproved') return t('nothing pending')
  const values = { waiting: waiting.length, all: rows.length, clean, look: waiting.length - clean }
  if (rows.some(({ levels }) => levels !== null)) {
    const mine = waiting.filter((row) => waitsFor(row, 'me')).length
    return t('{waiting} unapproved, {mine} of them waiting for you: {clean} clean, {look} to review', {
      ...values,
      mine,
      look: mine - clean,
    })
  }
  return status === 'All'
    ? t('{waiting} unapproved of {all} entries: {clean} clean, {look} to review', values)
    : t('{waiting} unapproved: {clean} clean, {look} to review', values)
}
