import { listEmployees, searchEmployeeSchedule } from '@timeloom/contract'
import { Button, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { errorText } from '../../../lib/api/call-error.ts'
import { useCall } from '../../../lib/api/use-call.ts'
import { useFirstAnswer } from '../../../lib/api/use-first-answer.ts'
import { useUser } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import { DateRangeField } from '../../../ui/kit/date-range/date-range-field.tsx'
import { mayLeave } from '../../../ui/kit/form/unsaved.ts'
import { PageFrame } from '../../../ui/kit/page-frame/page-frame.tsx'
import { EmployeePicker } from '../../../ui/widgets/employee-picker/employee-picker.tsx'
import { EmployeeDays } from './employee-days.tsx'
import styles from './employee-schedule.module.css'
import { useScheduleAddress } from './schedule-address.ts'

/** What one employee is planned to work on each day of a range. @source spec 001 §2.3 */
export function EmployeeSchedulePage() {
  const { dateFormat } = useUser()
  const { employeeId, range, today, isOwnOnly, change } = useScheduleAddress()
  const people = useCall(
    listEmployees,
    { query: { employeeStatus: 'Active' } },
    { enabled: !isOwnOnly, staleTimeMs: 60_000 },
  )
  const go = async (to: Parameters<typeof change>[0]) => {
    if (await mayLeave()) change(to)
  }
  const toolbar = (chosenName?: string) => (
    <>
      {!isOwnOnly && (
        <EmployeePicker
          aria-label={t('Employee')}
          employees={people.data ?? []}
          isLoading={people.isPending}
          value={employeeId ?? null}
          {...(chosenName === undefined ? {} : { chosenName })}
          onChange={(id) => void go({ employeeId: id })}
        />
      )}
      <DateRangeField value={range} today={today} dateFormat={dateFormat} onChange={(to) => void go({ range: to })} />
    </>
  )
  if (employeeId === undefined) {
    return (
      <PageFrame title={t('Employee Schedule')} toolbar={toolbar()}>
        <p className={styles.nobody}>
          {isOwnOnly ? t('Your account is not linked to an employee.') : t('Select an employee to see their schedule.')}
        </p>
      </PageFrame>
    )
  }
  return <ScheduleOf key={`${employeeId} ${range.from} ${range.to}`} {...{ employeeId, range, toolbar }} />
}

interface ScheduleOfProps {
  employeeId: string
  range: { from: string; to: string }
  toolbar: (employeeName?: string) => ReactNode
}

function ScheduleOf({ employeeId, range: { from, to }, toolbar }: ScheduleOfProps) {
  const asked = { employeeId, startDate: from, endDate: to }
  const read = useCall(searchEmployeeSchedule, { body: asked })
  const schedule = useFirstAnswer(read)
  if (schedule) return <EmployeeDays asked={asked} schedule={schedule} toolbar={toolbar(schedule.employeeName)} />
  return (
    <PageFrame title={t('Employee Schedule')} toolbar={toolbar()}>
      {read.error ? (
        <div role="alert">
          <p>{errorText(read.error)}</p>
          <Button onClick={() => void read.refetch()}>{t('Try again')}</Button>
        </div>
      ) : (
        <Skeleton active paragraph={{ rows: 10 }} />
      )}
    </PageFrame>
  )
}
