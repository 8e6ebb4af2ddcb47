import type { Timesheet, TimesheetDay } from '@timeloom/contract'
import { Button } from 'antd'
import { Expand, Hourglass, Lock, RefreshCw, Shrink, TriangleAlert } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { useIsPhone } from '../../../lib/media.ts'
import { useSession } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import { PeriodStrip } from '../../../ui/widgets/period-strip/period-strip.tsx'
import { Tag } from '../../../ui/widgets/status-tag/status-tag.tsx'
import { DayGrid, focusDay } from '../day/day-grid.tsx'
import { DayList } from '../day/day-list.tsx'
import { useDaysInView } from '../day/days-in-view.ts'
import { mayEditTimesheet } from '../may-edit.ts'
import { PrintButton } from '../print/print-button.tsx'
import { usePunchDesk } from './punch-desk.ts'
import styles from './punch-record.module.css'
import { ShortcutSheet } from '../shortcut-sheet.tsx'
import { stripDays } from '../strip-days.ts'
import { TimelineLegend } from '../day/timeline-legend.tsx'
import { useRecalculate } from '../timesheets.queries.ts'
import { useIsToFix } from '../timesheet-address.ts'
import { TotalsFooter } from '../day/totals-footer.tsx'
import { useTimesheetKeys } from '../use-timesheet-keys.ts'
import { hasSomethingToExplain } from '../why/has-something-to-explain.ts'
import { useWhy } from '../why/use-why.ts'
import { useOpenWorkShift } from '../work-shift/open-work-shift.ts'

interface PunchRecordProps {
  employeeId: string
  timesheet: Timesheet
  standardHours: number | null
  /** Day to begin on; today, or the first day, when absent or in another period. */
  askedDay: string | undefined
}

/** The days of the period: as columns, on a phone one after another. */
export function PunchRecord({ employeeId, timesheet, standardHours, askedDay }: PunchRecordProps) {
  const isPhone = useIsPhone()
  const desk = usePunchDesk()
  const openWorkShift = useOpenWorkShift()
  const why = useWhy()
  const grid = useRef<HTMLDivElement>(null)
  const inView = useDaysInView(grid)
  const [isFull, setIsFull] = useState(false)
  const [isHelpOpen, setIsHelpOpen] = useState(false)
  const days = timesheet.timeSheets
  const [chosenDay, setChosenDay] = useState(() => beginningDay(timesheet, askedDay))
  const currentDay = days.some((day) => day.day === chosenDay) ? chosenDay : beginningDay(timesheet, undefined)
  const mayEditSome = days.some(desk.mayEdit)
  useFocusOnMissingTime(grid, askedDay)

  const goTo = (day: string) => {
    setChosenDay(day)
    focusDay(grid.current, day)
  }
  /** The next such day after the one on screen, round at the end. */
  const goToNext = (isWanted: (day: TimesheetDay) => boolean) => {
    const place = days.findIndex((day) => day.day === currentDay)
    const next = [...days.slice(place + 1), ...days.slice(0, place + 1)].find(isWanted)
    if (next) goTo(next.day)
  }
  useTimesheetKeys({
    onException: () => goToNext(hasException),
    onAllow: () => grid.current?.querySelector<HTMLElement>(`[data-day="${currentDay}"] button[data-allow]`)?.click(),
    onMove: (step) => {
      const place = days.findIndex((day) => day.day === currentDay)
      const target = { previous: place - 1, next: place + 1, first: 0, last: days.length - 1 }[step]
      const day = days[Math.max(0, Math.min(target, days.length - 1))]
      if (day) goTo(day.day)
    },
    onPunch: () => {
      const day = days.find((candidate) => candidate.day === currentDay)
      if (day) desk.add(day)
    },
    onShift: () => openWorkShift({ employeeId, day: currentDay, shiftId: null }),
    onWhy: () => {
      const day = days.find((candidate) => candidate.day === currentDay)
      if (day && hasSomethingToExplain(day)) why.open(day.day)
    },
    onHelp: () => setIsHelpOpen(true),
  })

  return (
    <section className={`${styles.record} ${isFull ? styles.full : ''}`} aria-labelledby="punch-record">
      <header className={styles.head}>
        <h2 id="punch-record">{t('Punch record')}</h2>
        <RecordTags timesheet={timesheet} onException={isPhone ? undefined : () => goToNext(hasException)} />
        <span className={styles.grow} />
        {!isPhone && <TimelineLegend timesheet={timesheet} />}
        <div className={styles.actions}>
          <Recalculate employeeId={employeeId} timesheet={timesheet} />
          {!isPhone && <PrintButton employeeId={employeeId} timesheet={timesheet} />}
          {!isPhone && (
            <Button
              icon={isFull ? <Shrink size={14} aria-hidden="true" /> : <Expand size={14} aria-hidden="true" />}
              aria-pressed={isFull}
              onClick={() => setIsFull(!isFull)}
            >
              {isFull ? t('Exit Full Screen') : t('Full Screen')}
            </Button>
          )}
        </div>
      </header>
      <ClosedNote timesheet={timesheet} />
      {isPhone ? (
        <DayList timesheet={timesheet} />
      ) : (
        <div className={styles.days} data-days>
          <div className={styles.strip}>
            <PeriodStrip
              days={stripDays(timesheet, standardHours)}
              selected={currentDay}
              onSelect={goTo}
              {...(inView ? { inView } : {})}
            />
          </div>
          <DayGrid timesheet={timesheet} currentDay={currentDay} onCurrentDay={setChosenDay} gridRef={grid} />
        </div>
      )}
      <TotalsFooter
        timesheet={timesheet}
        hasHints={!isPhone}
        mayEdit={mayEditSome}
        onHelp={() => setIsHelpOpen(true)}
      />
      {isHelpOpen && <ShortcutSheet mayEdit={mayEditSome} onClose={() => setIsHelpOpen(false)} />}
    </section>
  )
}

/** Who came to fix a day types its missing time at once. */
function useFocusOnMissingTime(grid: RefObject<HTMLElement | null>, day: string | undefined) {
  const isToFix = useIsToFix()
  useEffect(() => {
    if (!isToFix) return undefined
    // after the title of the new page, which takes the focus in its turn
    const timer = setTimeout(() => {
      grid.current?.querySelector<HTMLElement>(`[data-day="${day}"] input[data-day-item="mend"]`)?.focus()
    })
    return () => clearTimeout(timer)
  }, [grid, day, isToFix])
}

function beginningDay({ timeSheets, today }: Timesheet, askedDay: string | undefined): string {
  const wanted = [askedDay, today].find((day) => timeSheets.some((candidate) => candidate.day === day))
  return wanted ?? timeSheets[0]?.day ?? ''
}

function hasException(day: TimesheetDay): boolean {
  return day.exceptions.length > 0
}

interface RecordTagsProps {
  timesheet: Timesheet
  /** Goes to the next day with an exception. */
  onException: (() => void) | undefined
}

function RecordTags({ timesheet, onException }: RecordTagsProps) {
  const { exceptionCount } = timesheet.summary
  const exceptions = (
    <Tag tone="error" icon={TriangleAlert}>
      {t('{count, plural, one {# exception} other {# exceptions}}', { count: exceptionCount })}
    </Tag>
  )
  const overtimeDays = timesheet.timeSheets.filter((day) => day.pendingOvertimeMinutes > 0).length
  return (
    <>
      {exceptionCount > 0 &&
        (onException ? (
          <button type="button" className={styles.next} title={t('Go to the next exception')} onClick={onException}>
            {exceptions}
          </button>
        ) : (
          exceptions
        ))}
      {overtimeDays > 0 && (
        <Tag tone="warning" icon={Hourglass}>
          {t('{count} overtime to approve', { count: overtimeDays })}
        </Tag>
      )}
    </>
  )
}

/** Where a closed period is opened again; nothing here can be changed in the meantime. */
function ClosedNote({ timesheet }: { timesheet: Timesheet }): ReactNode {
  if (!timesheet.ptClosed && !timesheet.timeSheets.some((day) => day.closed)) return null
  return (
    <p className={styles.closed}>
      <Lock size={14} aria-hidden="true" />
      {timesheet.ptClosed
        ? t("This pay period is closed. To change it, re-open it in the 'Payroll Transfer' page.")
        : t(
            "Days marked Closed are in a closed pay period. To change them, re-open it in the 'Payroll Transfer' page.",
          )}
    </p>
  )
}

function Recalculate({ employeeId, timesheet }: { employeeId: string; timesheet: Timesheet }) {
  const session = useSession()
  const recalculate = useRecalculate()
  const { payrollTransferId } = timesheet
  if (!mayEditTimesheet(session, timesheet) || payrollTransferId === null) return null
  return (
    <Button
      icon={<RefreshCw size={14} aria-hidden="true" />}
      loading={recalculate.isPending}
      onClick={() => recalculate.mutate({ body: { payrollTransferId, employees: [employeeId] } })}
    >
      {t('Recalculate')}
    </Button>
  )
}
