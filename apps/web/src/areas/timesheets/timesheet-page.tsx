import type { Timesheet } from '@timeloom/contract'
import { Segmented } from 'antd'
import { Suspense, useState } from 'react'
import { useIsPhone } from '../../lib/media.ts'
import { useSettings, useUser } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import { nameOf } from '../../ui/widgets/employee-picker/name-of.ts'
import { lazyDialog } from '../../ui/kit/late/lazy-dialog.tsx'
import { lazyPart } from '../../ui/kit/late/lazy-part.tsx'
import { ShownTimesheetContext } from '../../ui/widgets/shown-timesheet/shown-timesheet.ts'
import { DayHistoryHost } from './day/day-history-host.tsx'
import { LeaveBalancePanel } from './cards/leave-balance-panel.tsx'
import { PunchDeskProvider } from './punches/punch-desk-provider.tsx'
import { PunchRecord } from './punches/punch-record.tsx'
import { SummaryCard } from './cards/summary-card.tsx'
import { useAskedDay, useVisitTimesheet } from './timesheet-address.ts'
import { CorrectionDeskProvider } from './sign-off/correction-desk-provider.tsx'
import { TimesheetHeader } from './timesheet-header.tsx'
import styles from './timesheet-page.module.css'
import { NobodyToShow, TimesheetError, TimesheetSkeleton } from './timesheet-states.tsx'
import { useOpenTimesheet } from './use-open-timesheet.ts'
import { UserInfoCard } from './cards/user-info-card.tsx'
import { WhyHost } from './why/why-host.tsx'
import { WorkShiftDesk } from './work-shift/work-shift-desk.tsx'

const PayCardDialog = lazyDialog(() =>
  import('../../ui/widgets/pay-card/pay-card-dialog.tsx').then((file) => file.PayCardDialog),
)
const ConfirmationCard = lazyPart(() =>
  import('./sign-off/confirmation-card.tsx').then((file) => file.ConfirmationCard),
)
// Of days before the first pay period only.
const DaysOutsideNote = lazyPart(
  () => import('../../ui/widgets/days-outside/days-outside-note.tsx').then((file) => file.DaysOutsideNote),
  { comes: 'whenNeeded' },
)
const NextShiftCard = lazyPart(() => import('./cards/next-shift-card.tsx').then((file) => file.NextShiftCard))
const PayCardCard = lazyPart(() => import('./pay-card/pay-card-card.tsx').then((file) => file.PayCardCard))

export { preloadTimesheet as preload } from './preload-timesheet.ts'

/** One employee over one pay period. @source spec 001 §2.5 */
export default function TimesheetPage() {
  const visit = useVisitTimesheet()
  const open = useOpenTimesheet()
  const { employeeId } = open
  const timesheet = open.timesheet.data
  const employee = open.employee.data

  return (
    <div className={styles.page}>
      <title>{`${employee ? nameOf(employee) : t('Timesheet')} · Timeloom`}</title>
      {employeeId === undefined ? (
        <h1 className="sr" tabIndex={-1}>
          {t('Timesheet')}
        </h1>
      ) : (
        <TimesheetHeader
          id={employeeId}
          employee={employee}
          employees={open.employees}
          order={open.order}
          onOrder={open.setOrder}
          mayChoose={!open.isOwnOnly}
          timesheet={timesheet}
          frames={open.frames}
          onEmployee={(id) => visit({ id, fromT: timesheet?.fromT, toT: timesheet?.toT })}
          onPeriod={open.goToPeriod}
        />
      )}
      {open.isNobody ? (
        <NobodyToShow isOwnOnly={open.isOwnOnly} />
      ) : open.error !== null && timesheet === undefined ? (
        <TimesheetError error={open.error} onRetry={open.retry} />
      ) : employeeId === undefined || timesheet === undefined ? (
        <TimesheetSkeleton />
      ) : (
        <ShownTimesheetContext value={timesheet.fromT}>
          <PunchDeskProvider
            key={`${employeeId} ${timesheet.fromT}`}
            employeeId={employeeId}
            employeeName={employee ? nameOf(employee) : ''}
            timesheet={timesheet}
          >
            <WorkShiftDesk
              employeeId={employeeId}
              employeeName={employee ? nameOf(employee) : ''}
              timesheet={timesheet}
            >
              <CorrectionDeskProvider employeeId={employeeId} timesheet={timesheet}>
                <TimesheetBody employeeId={employeeId} employee={employee} timesheet={timesheet} />
              </CorrectionDeskProvider>
              <WhyHost employeeId={employeeId} timesheet={timesheet} />
              <DayHistoryHost employeeId={employeeId} employeeName={employee ? nameOf(employee) : ''} />
            </WorkShiftDesk>
          </PunchDeskProvider>
        </ShownTimesheetContext>
      )}
    </div>
  )
}

interface TimesheetBodyProps {
  employeeId: string
  employee: ReturnType<typeof useOpenTimesheet>['employee']['data']
  timesheet: Timesheet
}

/** The cards and the days; a phone shows the days or the facts, and of one's own first the next shift, hours and leave left. */
function TimesheetBody({ employeeId, employee, timesheet }: TimesheetBodyProps) {
  const isPhone = useIsPhone()
  const isOwn = useUser().employeeId === employeeId
  const { confirmPayPeriods } = useSettings()
  const askedDay = useAskedDay()
  const [part, setPart] = useState<'days' | 'payCard' | 'info'>('days')
  const [isPayCardOpen, setIsPayCardOpen] = useState(false)
  const payCard = timesheet.payrollTransferId !== null && (
    <Suspense fallback={<div data-part="payCard" />}>
      <PayCardCard employeeId={employeeId} timesheet={timesheet} onOpen={() => setIsPayCardOpen(true)} />
    </Suspense>
  )
  return (
    <>
      {timesheet.payrollTransferId === null && !timesheet.readonly && (
        <Suspense>
          <DaysOutsideNote employeeId={employeeId} />
        </Suspense>
      )}
      <div className={styles.cards}>
        {isPhone && isOwn && (
          <Suspense>
            <NextShiftCard employeeId={employeeId} />
          </Suspense>
        )}
        {!isPhone && employee && <UserInfoCard employee={employee} />}
        <SummaryCard timesheet={timesheet} />
        {(!isPhone || isOwn) && <LeaveBalancePanel employeeId={employeeId} />}
        {!isPhone && payCard}
        {isPhone && (
          <Segmented
            block
            size="large"
            aria-label={t('What to show')}
            value={part}
            onChange={setPart}
            options={[
              { value: 'days', label: t('Days') },
              ...(payCard ? [{ value: 'payCard' as const, label: t('Pay Card') }] : []),
              { value: 'info', label: t('Info') },
            ]}
          />
        )}
        {isPhone && part === 'payCard' && payCard}
        {isPhone && part === 'info' && employee && <UserInfoCard employee={employee} />}
        {isPhone && !isOwn && part === 'info' && <LeaveBalancePanel employeeId={employeeId} />}
      </div>
      {/* other figures are read again */}
      {confirmPayPeriods && (
        <Suspense>
          <ConfirmationCard key={JSON.stringify(timesheet.summary)} employeeId={employeeId} timesheet={timesheet} />
        </Suspense>
      )}
      {(!isPhone || part === 'days') && (
        <PunchRecord
          employeeId={employeeId}
          timesheet={timesheet}
          standardHours={employee?.standardHours ?? null}
          askedDay={askedDay}
        />
      )}
      {/* not in its card, which another width of the window takes away */}
      {isPayCardOpen && (
        <Suspense>
          <PayCardDialog
            title={t('Pay Card')}
            employeeId={employeeId}
            employeeName={employee ? nameOf(employee) : ''}
            days={{ fromDate: timesheet.fromT, toDate: timesheet.toT }}
            onClose={() => setIsPayCardOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
