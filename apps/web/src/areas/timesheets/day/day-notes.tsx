import type { LeaveRecord, TimesheetDay } from '@timeloom/contract'
import { Lock, Moon, Star, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { hours2 } from '../../../lib/format/hours.ts'
import { t } from '../../../lib/words/words.ts'
import styles from './day-notes.module.css'
import { LeaveMark, LeaveName } from './leave-record.tsx'
import { leavesOfDay } from './leaves-of-day.ts'
import { pairsOf } from '../../../ui/widgets/work-shift/pairs-of.ts'
import { otherExceptions } from '../punches/punch-side.ts'
import { exceptionWords } from '../timesheets.words.ts'

export function HolidayCard({ day }: { day: TimesheetDay }) {
  if (day.holidayName === null) return null
  const isWorked = pairsOf(day).length > 0
  return (
    <article className={`${styles.card} ${styles.holiday}`}>
      <header>
        <Star size={13} strokeWidth={2.2} aria-hidden="true" />
        <b>{day.holidayName}</b>
      </header>
      {!isWorked && <p>{day.holidayMinutes > 0 ? t('Not worked. Paid as a holiday.') : t('Not worked.')}</p>}
    </article>
  )
}

interface LeaveCardProps {
  day: TimesheetDay
  leave: LeaveRecord
  isReachable: boolean
}

function LeaveCard({ day, leave, isReachable }: LeaveCardProps) {
  return (
    <article className={`${styles.card} ${styles.leave} ${leave.leaveStatus === 'Pending' ? styles.waiting : ''}`}>
      <header>
        <LeaveMark size={13} />
        <LeaveName day={day} leave={leave} isReachable={isReachable} />
        {leave.minutes > 0 && <span>{hours2(leave.minutes)}</span>}
      </header>
      <p>{leaveStatusWords(leave.leaveStatus)}</p>
    </article>
  )
}

/** A card for each leave of the day. */
export function LeaveCards({ day, isReachable }: { day: TimesheetDay; isReachable: boolean }) {
  return leavesOfDay(day).map((leave) => <LeaveCard key={leave.id} day={day} leave={leave} isReachable={isReachable} />)
}

/** Exceptions that belong to no punch, such as an absence. */
export function DayExceptions({ day }: { day: TimesheetDay }) {
  const exceptions = otherExceptions(day)
  if (exceptions.length === 0) return null
  return (
    <ul className={styles.exceptions}>
      {exceptions.map((exception) => (
        <li key={exception.id}>
          <TriangleAlert size={13} strokeWidth={2.2} aria-hidden="true" />
          {exceptionWords(exception)}
        </li>
      ))}
    </ul>
  )
}

/** Punches that arrived after the period was closed: kept, but not counted. */
export function LatePunches({ day }: { day: TimesheetDay }) {
  if (day.latePunches === 0) return null
  return (
    <p className={styles.note}>
      <Lock size={13} aria-hidden="true" />
      {t(
        '{count, plural, one {# punch} other {# punches}} came in after the period was closed and will not be counted until it is re-opened.',
        { count: day.latePunches },
      )}{' '}
      <Link to={latePunchesOf(day)} data-day-item>
        {t('Show them')}
      </Link>
    </p>
  )
}

function latePunchesOf({ employeeId, day }: TimesheetDay): string {
  return `/late-punches?${new URLSearchParams({ employeeId, fromDate: day, toDate: day })}`
}

export function EmptyDay({ day }: { day: TimesheetDay }) {
  if (!isEmptyDay(day)) return null
  return (
    <div className={styles.empty}>
      <Moon size={16} aria-hidden="true" />
      <span>{t('No shifts, leave or times')}</span>
    </div>
  )
}

export function isEmptyDay(day: TimesheetDay): boolean {
  return (
    day.workShifts.length === 0 &&
    day.unScheduledPairs.length === 0 &&
    day.leaveRecord === null &&
    day.holidayName === null &&
    day.payTypeTimes.length === 0
  )
}

function leaveStatusWords(status: string): string {
  const words: Record<string, string> = { Pending: t('Pending'), Approved: t('Approved') }
  return words[status] ?? status
}
