import type { TimesheetDay } from '@timeloom/contract'
import { Lock, Plus, Star } from 'lucide-react'
import { t } from '../../../lib/words/words.ts'
import type { TimelineWindow } from '../../../ui/widgets/day-timeline/timeline-window.ts'
import { Figure } from '../../../ui/kit/figure.tsx'
import { AllowOnDay } from './allow-on-day.tsx'
import { ChangedFigure } from './changed-figure.tsx'
import styles from './day-column.module.css'
import { DayExceptions, EmptyDay, HolidayCard, LatePunches, LeaveCards } from './day-notes.tsx'
import { DayHistoryButton } from './day-history-button.tsx'
import { DayPicture } from './day-picture.tsx'
import { dayInShort, dayTitle } from './day-title.ts'
import { DayValues } from './day-values.tsx'
import { minutesOf } from '../figures.ts'
import { NewLeaveButton } from './leave-record.tsx'
import { usePunchDesk } from '../punches/punch-desk.ts'
import { PunchNotes } from '../punches/punch-notes.tsx'
import { ShiftCard, UnscheduledCard } from './shift-card.tsx'
import { AskCorrectionButton, DayCorrections } from '../sign-off/day-corrections.tsx'
import { dayTypeWords } from '../timesheets.words.ts'
import { WhyButton } from '../why/why-button.tsx'
import { NewShiftButton } from '../work-shift/new-shift-button.tsx'
import { unscheduledShifts } from '../work-shift/unscheduled-shifts.ts'

interface DayColumnProps {
  day: TimesheetDay
  window: TimelineWindow
  nowMinute: number | undefined
  isCurrent: boolean
  onFocus: () => void
}

/** A day as a column of the one-row table. */
export function DayColumn({ day, window, nowMinute, isCurrent, onFocus }: DayColumnProps) {
  const desk = usePunchDesk()
  const isOff = day.type === 'OffDay' || day.type === 'NoData'
  return (
    <div role="gridcell" className={styles.cell} aria-selected={isCurrent}>
      <section
        role="group"
        data-day={day.day}
        aria-label={dayInShort(day)}
        tabIndex={isCurrent ? 0 : -1}
        className={`${styles.column} ${isOff ? styles.off : ''}`}
        onFocus={onFocus}
      >
        <header>
          <h3>{dayTitle(day.day)}</h3>
          <span>
            <ChangedFigure value={minutesOf(day)}>
              <Figure minutes={minutesOf(day)} size="large" hasUnit />
            </ChangedFigure>
            <WhyButton day={day} isReachable={isCurrent} />
          </span>
          <span className={styles.typeRow}>
            <DayType day={day} />
            <DayHistoryButton day={day} isReachable={isCurrent} />
          </span>
        </header>
        <div className={styles.picture}>
          <DayPicture day={day} window={window} nowMinute={nowMinute} />
        </div>
        <DayValues day={day} />
        <div className={styles.body}>
          <HolidayCard day={day} />
          {day.workShifts.map((shift) => (
            <ShiftCard key={shift.id} shift={shift} day={day} isReachable={isCurrent} />
          ))}
          {unscheduledShifts(day.unScheduledPairs).map(({ id, pairs }) => (
            <UnscheduledCard
              key={id}
              shiftId={id}
              pairs={pairs}
              day={day}
              isReachable={isCurrent}
              isApproved={pairs.every(({ approved }) => approved)}
            />
          ))}
          <AllowOnDay day={day} isReachable={isCurrent} />
          <LeaveCards day={day} isReachable={isCurrent} />
          <DayExceptions day={day} />
          <PunchNotes day={day} isReachable={isCurrent} />
          <LatePunches day={day} />
          <DayCorrections day={day} isReachable={isCurrent} />
          <div className={styles.adds}>
            {desk.mayEdit(day) && (
              <>
                <button
                  type="button"
                  className={styles.add}
                  tabIndex={isCurrent ? 0 : -1}
                  data-day-item
                  onClick={() => desk.add(day)}
                >
                  <Plus size={12} strokeWidth={2.2} aria-hidden="true" />
                  {t('Punch')}
                </button>
                <NewShiftButton day={day} className={styles.add} isReachable={isCurrent} />
              </>
            )}
            <NewLeaveButton day={day} className={styles.add} isReachable={isCurrent} />
            <AskCorrectionButton day={day} className={styles.add} isReachable={isCurrent} />
          </div>
          <EmptyDay day={day} />
        </div>
      </section>
    </div>
  )
}

function DayType({ day }: { day: TimesheetDay }) {
  const isHoliday = day.holidayName !== null
  const words = isHoliday ? `${dayTypeWords(day.type)} · ${day.holidayName}` : dayTypeWords(day.type)
  return (
    <span className={`${styles.type} ${isHoliday ? styles.holiday : ''}`}>
      {isHoliday && <Star size={12} strokeWidth={2.2} aria-hidden="true" />}
      <span title={words}>{words}</span>
      {day.closed && (
        <em>
          <Lock size={12} strokeWidth={2.2} aria-hidden="true" />
          {t('Closed')}
        </em>
      )}
    </span>
  )
}
