import type { PunchPair, TimesheetDay, WorkShift } from '@timeloom/contract'
import { CalendarX, Check, Coffee, MessageSquareText } from 'lucide-react'
import { hours2, hoursInProse } from '../../../lib/format/hours.ts'
import { useUser } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import { ChangedFigure } from './changed-figure.tsx'
import { PairWork } from '../punches/pair-work.tsx'
import { PunchLine } from '../punches/punch-line.tsx'
import { scheduledTimes } from './scheduled-times.ts'
import styles from './shift-card.module.css'
import { ShiftOpener } from '../work-shift/shift-opener.tsx'

interface ShiftCardProps {
  shift: WorkShift
  day: TimesheetDay
  isReachable: boolean
}

/** A work shift: when it was scheduled, its pairs, its break; lighter with a check once approved (001 §4). */
export function ShiftCard({ shift, day, isReachable }: ShiftCardProps) {
  if (!shift.isScheduled) {
    return (
      <UnscheduledCard
        shiftId={shift.id}
        pairs={shift.punchPairs}
        day={day}
        isReachable={isReachable}
        isApproved={shift.isApproved}
      />
    )
  }
  return (
    <article className={`${styles.card} ${shift.isApproved ? styles.approved : ''}`}>
      <header>
        <ShiftOpener day={day} shiftId={shift.id} isReachable={isReachable}>
          <ScheduledTimes shift={shift} />
          {shift.isApproved ? <Approved /> : <BreakTaken shift={shift} />}
        </ShiftOpener>
      </header>
      {shift.punchPairs.map((pair) => (
        <Pair key={pair.id} pair={pair} day={day} isReachable={isReachable} name={shift.labelName} />
      ))}
    </article>
  )
}

interface UnscheduledCardProps {
  shiftId: string
  pairs: PunchPair[]
  day: TimesheetDay
  isReachable: boolean
  isApproved?: boolean
}

/** Pairs that belong to no scheduled shift. */
export function UnscheduledCard({ shiftId, pairs, day, isReachable, isApproved = false }: UnscheduledCardProps) {
  return (
    <article className={`${styles.card} ${styles.unscheduled} ${isApproved ? styles.approved : ''}`}>
      <header>
        <ShiftOpener day={day} shiftId={shiftId} isReachable={isReachable}>
          <CalendarX size={13} strokeWidth={2.2} aria-hidden="true" />
          <span>{t('No schedule')}</span>
          {isApproved && <Approved />}
        </ShiftOpener>
      </header>
      {pairs.map((pair) => (
        <Pair key={pair.id} pair={pair} day={day} isReachable={isReachable} name={null} />
      ))}
    </article>
  )
}

/** When a shift was scheduled. */
export function ScheduledTimes({ shift }: { shift: WorkShift }) {
  const { start, end } = scheduledTimes(shift, useUser())
  const hasRoom = !shift.isApproved && !/[+-]/.test(start + end)
  return (
    <>
      <span className="sr">{t('Sch In {start}, Sch Out {end}', { start, end })}</span>
      {hasRoom && <span aria-hidden="true">{t('Sch')}</span>}
      <b aria-hidden="true">
        {start}–{end}
      </b>
    </>
  )
}

/** Minutes taken off as break; before anything is punched, those the schedule plans. */
function BreakTaken({ shift }: { shift: WorkShift }) {
  const minutes = shift.punchPairs.length === 0 ? Math.round(shift.breakTime / 60) : shift.breakMinutes
  if (minutes === 0) return null
  const length = hoursInProse(minutes)
  return (
    <em>
      <Coffee size={13} strokeWidth={2.2} aria-hidden="true" />
      <span className="sr">{t('Break')}</span>
      {length}
    </em>
  )
}

function Approved() {
  return (
    <em className={styles.check}>
      <Check size={13} strokeWidth={2.4} aria-hidden="true" />
      {t('Approved')}
    </em>
  )
}

interface PairProps {
  pair: PunchPair
  day: TimesheetDay
  isReachable: boolean
  name: string | null
}

function Pair({ pair, day, isReachable, name }: PairProps) {
  const note = [pair.inNote, pair.outNote].filter((text) => text !== null && text !== '').join(' · ')
  return (
    <div className={styles.pair}>
      <PunchLine pair={pair} direction="In" day={day} isReachable={isReachable} />
      <PunchLine pair={pair} direction="Out" day={day} isReachable={isReachable} />
      <PairWork pair={pair} day={day} isReachable={isReachable} />
      <div className={styles.paid}>
        <span>{name ?? t('Hours')}</span>
        <ChangedFigure value={pair.worktime}>
          <b>{hours2(pair.worktime)}</b>
        </ChangedFigure>
      </div>
      {note !== '' && (
        <p className={styles.note}>
          <MessageSquareText size={13} aria-hidden="true" />
          {note}
        </p>
      )}
    </div>
  )
}
