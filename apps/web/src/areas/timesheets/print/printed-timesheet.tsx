import type { PeriodConfirmation, Timesheet } from '@timeloom/contract'
import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { dateRange, formatMoment } from '../../../lib/format/dates.ts'
import { notify } from '../../../lib/notify.ts'
import { useSettings, useUser } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import { nameOf } from '../../../ui/widgets/employee-picker/name-of.ts'
import { pairsOf } from '../../../ui/widgets/work-shift/pairs-of.ts'
import { weeksOf } from '../figures.ts'
import { confirmedWords } from '../sign-off/confirmed-words.ts'
import { usePeriodConfirmation } from '../sign-off/sign-off.queries.ts'
import { useEmployee } from '../timesheets.queries.ts'
import { approvalWords } from './approval-words.ts'
import { PrintedTotals } from './printed-totals.tsx'
import { PrintedWeek } from './printed-week.tsx'
import styles from './printed-timesheet.module.css'

interface PrintedTimesheetProps {
  /** when it was asked for; another one prints again */
  asked: { at: string }
  employeeId: string
  timesheet: Timesheet
  onPrinted: () => void
}

/** What the printer gets in place of the screen: the period of an employee on A4. On the screen it is not seen. */
export function PrintedTimesheet({ asked, employeeId, timesheet, onPrinted }: PrintedTimesheetProps) {
  const { confirmPayPeriods } = useSettings()
  const formats = useUser()
  const employee = useEmployee(employeeId)
  const confirmation = usePeriodConfirmation(employeeId, timesheet)
  const isFailed = employee.isError || confirmation.isError
  const isReady = employee.data !== undefined && (!confirmPayPeriods || confirmation.data !== undefined)
  usePrinting({ asked, isReady, isFailed, onPrinted })
  if (!employee.data || !isReady) return null

  const { data: person } = employee
  const weeks = weeksOf(timesheet.timeSheets)
  const facts: [string, string][] = [
    [t('Employee'), nameOf(person)],
    [t('Clock ID'), String(person.clockId ?? '–')],
    [t('Pay ID'), person.payId ?? '–'],
    [t('Pay Group'), person.payGroupName ?? '–'],
    [t('Period'), dateRange(timesheet.fromT, timesheet.toT)],
    [t('Status'), timesheet.ptClosed ? t('Closed') : t('Open')],
  ]
  return createPortal(
    <div className={styles.printed} data-printed="timesheet">
      <header className={styles.head}>
        <p>{formats.companyName}</p>
        <h1>{t('Timesheet')}</h1>
        <dl>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </header>
      {weeks.map((days, index) => (
        <PrintedWeek key={days[0]!.day} days={days} number={index + 1} count={weeks.length} />
      ))}
      <PrintedTotals timesheet={timesheet} />
      <SignOff
        timesheet={timesheet}
        confirmation={confirmation.data}
        name={nameOf(person)}
        isOwn={formats.employeeId === employeeId}
      />
      <footer className={styles.foot}>
        {t('All times {zone}', { zone: timesheet.timeZoneId })} ·{' '}
        {t('Printed {when}', { when: formatMoment(asked.at, formats, timesheet.timeZoneId) })}
      </footer>
    </div>,
    document.body,
  )
}

/** Opens the browser's print dialog once everything that is printed is there. */
function usePrinting({
  asked,
  isReady,
  isFailed,
  onPrinted,
}: Pick<PrintedTimesheetProps, 'asked' | 'onPrinted'> & { isReady: boolean; isFailed: boolean }) {
  const printed = useRef<PrintedTimesheetProps['asked']>(null)
  useEffect(() => {
    if (printed.current === asked || !(isReady || isFailed)) return
    printed.current = asked
    if (isReady) window.print()
    else notify.error(t('The sheet could not be loaded. Please try again.'))
    onPrinted()
  })
}

interface SignOffProps {
  timesheet: Timesheet
  /** undefined: the company does not ask for it */
  confirmation: PeriodConfirmation | undefined
  name: string
  isOwn: boolean
}

/** Who confirmed and approved the hours, and room for those who sign on paper. */
function SignOff({ timesheet, confirmation, name, isOwn }: SignOffProps) {
  const formats = useUser()
  const { timeZoneId, timeSheets } = timesheet
  const confirmedAt = confirmation?.confirmed?.at
  const when = confirmedAt === undefined ? '' : formatMoment(confirmedAt, formats, timeZoneId)
  return (
    <section className={styles.signOff}>
      {confirmation?.isAsked && confirmation.waitsFor !== 'later' && (
        <p>
          <b>{t('Confirmation')}</b> {confirmedWords(confirmation, { isOwn, when })}
        </p>
      )}
      <p>
        <b>{t('Approval')}</b> {approvalWords(timeSheets.flatMap(pairsOf), timesheet.summary.pendingOvertimeMinutes)}
      </p>
      <div className={styles.signatures}>
        {[t('Employee: {name}', { name }), t('Supervisor')].map((who) => (
          <div key={who}>
            <span>{who}</span>
            <span>{t('Date')}</span>
          </div>
        ))}
      </div>
    </section>
  )
}
