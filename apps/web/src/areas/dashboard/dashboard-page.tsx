import { Suspense } from 'react'
import { dayWithWeekday, todayIn } from '../../lib/format/dates.ts'
import { useCan, useSettings } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import { useAfterPaint } from '../../lib/use-after-paint.ts'
import { PageFrame } from '../../ui/kit/page-frame/page-frame.tsx'
import { lazyPart } from '../../ui/kit/late/lazy-part.tsx'
import { ApprovalsBlock } from './approvals-block.tsx'
import { ClosingStrip } from './closing-strip.tsx'
import styles from './dashboard.module.css'
import { useDay, useToday } from './dashboard.queries.ts'
import { DayChart } from './day-chart.tsx'
import { EmployeesTable } from './employees-table.tsx'
import { ExceptionsBlock } from './exceptions-block.tsx'
import { FirstDays } from './first-days.tsx'
import { InformationBlock } from './information-block.tsx'
import { PeopleToday } from './people-today.tsx'

// Below the first screen: loaded once the page is there.
const ExceptionWeeks = lazyPart(() => import('./figures/exception-weeks.tsx').then((file) => file.ExceptionWeeks), {
  comes: 'whenNeeded',
})
const HourFigures = lazyPart(() => import('./figures/hour-figures.tsx').then((file) => file.HourFigures), {
  comes: 'whenNeeded',
})

/** What needs someone today: the period to close, leave, exceptions, approvals, and where everyone is. @source spec 001 §2.8 */
export function DashboardPage() {
  const { timeZoneId } = useSettings()
  const mayClose = useCan('payrollTransfer:visible')
  const mayReadTime = useCan('timesheet:visible')
  const mayReadExceptions = useCan('exception:visible')
  // What was read before is there at once; then the table, which takes longest, and then what is drawn.
  const isPainted = useAfterPaint()
  const isTablePainted = useAfterPaint(isPainted)
  const { data: today } = useToday({ enabled: isPainted })
  const { data: day } = useDay({ enabled: isPainted })
  return (
    <PageFrame title={t('Dashboard')} subtitle={dayWithWeekday(todayIn(timeZoneId), { withYear: true })}>
      <div className={styles.page}>
        <FirstDays />
        {mayClose && <ClosingStrip />}
        <div className={styles.columns}>
          <div className={styles.blocks}>
            <InformationBlock />
            <ExceptionsBlock />
            <ApprovalsBlock isCounted={isTablePainted} />
            {isTablePainted && mayReadExceptions && (
              <Suspense fallback={null}>
                <ExceptionWeeks />
              </Suspense>
            )}
          </div>
          <div className={styles.main}>
            <div className={styles.today}>
              {today && day && isTablePainted ? (
                <>
                  <DayChart day={day} />
                  <PeopleToday people={today.people} />
                </>
              ) : (
                <div className={styles.waiting} aria-hidden="true" />
              )}
            </div>
            {isPainted ? <EmployeesTable /> : <div className={styles.table} aria-hidden="true" />}
            {isTablePainted && mayReadTime && (
              <Suspense fallback={null}>
                <HourFigures />
              </Suspense>
            )}
          </div>
        </div>
      </div>
    </PageFrame>
  )
}
