import type { TimesheetDay } from '@timeloom/contract'
import { Ban, Check, Hourglass, Lock, Plus, Star, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { hours2 } from '../../../lib/format/hours.ts'
import { t } from '../../../lib/words/words.ts'
import type { TimelineWindow } from '../../../ui/widgets/day-timeline/timeline-window.ts'
import { Figure } from '../../../ui/kit/figure.tsx'
import { Tag } from '../../../ui/widgets/status-tag/status-tag.tsx'
import { ChangedFigure } from './changed-figure.tsx'
import { AllowOnDay } from './allow-on-day.tsx'
import styles from './day-card.module.css'
import { DayHistoryButton } from './day-history-button.tsx'
import { isEmptyDay, LatePunches } from './day-notes.tsx'
import { DayPicture } from './day-picture.tsx'
import { dayInShort, dayTitle } from './day-title.ts'
import { minutesOf } from '../figures.ts'
import { LeaveMark, LeaveName, NewLeaveButton } from './leave-record.tsx'
import { leavesOfDay } from './leaves-of-day.ts'
import { PairRow } from '../punches/pair-row.tsx'
import { usePunchDesk } from '../punches/punch-desk.ts'
import { PunchNotes } from '../punches/punch-notes.tsx'
import { toldExceptions } from '../punches/punch-side.ts'
import { ScheduledTimes } from './shift-card.tsx'
import { AskCorrectionButton, DayCorrections } from '../sign-off/day-corrections.tsx'
import { dayTypeWords, exceptionWords } from '../timesheets.words.ts'
import { WhyButton } from '../why/why-button.tsx'
import { NewShiftButton } from '../work-shift/new-shift-button.tsx'
import { ShiftRow } from '../work-shift/shift-row.tsx'
import { unscheduledShifts } from '../work-shift/unscheduled-shifts.ts'

interface DayCardProps {
  day: TimesheetDay
  window: TimelineWindow
  nowMinute: number | undefined
}

/** A day on a phone: its picture, its pairs, and everything else on it. */
export function DayCard({ day, window, nowMinute }: DayCardProps) {
  const desk = usePunchDesk()
  const isEmpty = isEmptyDay(day)
  return (
    <article
      className={`${styles.card} ${isEmpty ? styles.quiet : ''}`}
      aria-label={dayInShort(day)}
      data-day={day.day}
      tabIndex={-1}
    >
      <header>
        <h3>{dayTitle(day.day)}</h3>
        <DayMarks day={day} />
        <ChangedFigure value={minutesOf(day)}>
          {isEmpty ? <Figure minutes={null} size="large" /> : <Figure minutes={minutesOf(day)} size="large" hasUnit />}
        </ChangedFigure>
        <WhyButton day={day} />
        <DayHistoryButton day={day} />
        {desk.mayEdit(day) && (
          <button
            type="button"
            className={styles.add}
            aria-label={t('New punch on {day}', { day: dayTitle(day.day) })}
            onClick={() => desk.add(day)}
          >
            <Plus size={16} strokeWidth={2.2} aria-hidden="true" />
          </button>
        )}
      </header>
      {!isEmpty && <DayPicture day={day} window={window} nowMinute={nowMinute} />}
      <DayRows day={day} />
      <AllowOnDay day={day} isReachable />
      <PunchNotes day={day} isReachable />
      <LatePunches day={day} />
      <DayCorrections day={day} isReachable />
      <div className={styles.adds}>
        {desk.mayEdit(day) && <NewShiftButton day={day} className={styles.addShift} isReachable />}
        <NewLeaveButton day={day} className={styles.addShift} isReachable />
        <AskCorrectionButton day={day} className={styles.addShift} isReachable />
      </div>
    </article>
  )
}

function DayMarks({ day }: { day: TimesheetDay }) {
  const exceptions = toldExceptions(day)
  const approvals = [
    ...day.workShifts.map(({ isApproved }) => isApproved),
    ...day.unScheduledPairs.map(({ approved }) => approved),
  ]
  const isApproved = approvals.length > 0 && !approvals.includes(false)
  return (
    <span className={styles.marks}>
      {exceptions.map((exception) => (
        <Tag key={exception.id} tone="error" icon={TriangleAlert}>
          {exceptionWords(exception)}
        </Tag>
      ))}
      {isApproved && (
        <Tag tone="ok" icon={Check}>
          {t('Approved')}
        </Tag>
      )}
      {day.closed && <Tag icon={Lock}>{t('Closed')}</Tag>}
      {exceptions.length === 0 && !isApproved && <small>{dayTypeWords(day.type)}</small>}
    </span>
  )
}

function DayRows({ day }: { day: TimesheetDay }) {
  return (
    <>
      {day.holidayName !== null && (
        <Row className={styles.holiday} icon={<Star size={14} aria-hidden="true" />} name={day.holidayName}>
          {day.holidayMinutes > 0 ? hours2(day.holidayMinutes) : ''}
        </Row>
      )}
      {day.workShifts.map((shift) => (
        <ShiftRow key={shift.id} day={day} shiftId={shift.id} when={<ScheduledTimes shift={shift} />}>
          {shift.punchPairs.map((pair) => (
            <PairRow key={pair.id} pair={pair} day={day} name={shift.labelName} />
          ))}
        </ShiftRow>
      ))}
      {unscheduledShifts(day.unScheduledPairs).map(({ id, pairs }) => (
        <ShiftRow key={id} day={day} shiftId={id} when={t('No schedule')}>
          {pairs.map((pair) => (
            <PairRow key={pair.id} pair={pair} day={day} name={null} />
          ))}
        </ShiftRow>
      ))}
      {leavesOfDay(day).map((leave) => (
        <Row
          key={leave.id}
          className={`${styles.leave} ${leave.leaveStatus === 'Pending' ? styles.requested : ''}`}
          icon={<LeaveMark size={14} />}
          name={<LeaveName day={day} leave={leave} isReachable />}
        >
          {leave.leaveStatus === 'Pending' ? t('Pending') : hours2(leave.minutes)}
        </Row>
      ))}
      {day.pendingOvertimeMinutes > 0 && (
        <Row className={styles.pending} icon={<Hourglass size={14} aria-hidden="true" />} name={t('OT to approve')}>
          {hours2(day.pendingOvertimeMinutes)}
        </Row>
      )}
      {day.notAcceptedMinutes > 0 && (
        <Row className={styles.cut} icon={<Ban size={14} aria-hidden="true" />} name={t('Not accepted')}>
          {hours2(day.notAcceptedMinutes)}
        </Row>
      )}
    </>
  )
}

function Row(props: { className: string | undefined; icon: ReactNode; name: ReactNode; children: string }) {
  return (
    <div className={`${styles.row} ${props.className ?? ''}`}>
      <span>
        {props.icon} {props.name}
      </span>
      <b>{props.children}</b>
    </div>
  )
}
