import { getEmployee, Id, nextClockId } from '@timeloom/contract'
import { Button, Skeleton } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { errorText } from '../../lib/api/call-error.ts'
import { useCall } from '../../lib/api/use-call.ts'
import { t } from '../../lib/words/words.ts'
import { nameOf } from '../../ui/employee-picker/name-of.ts'
import { HistoryButton } from '../../ui/history/history-button.tsx'
import { EMPLOYEE_RECORD } from '../../ui/history/history-of.ts'
import { PageFrame } from '../../ui/page-frame/page-frame.tsx'
import { EmployeeForm } from './employee-form.tsx'
import { EmployeeHistory } from './employee-history.tsx'
import { LicenceLine } from './licence-line.tsx'

/** The form of an employee; without an id that of a new one. @source spec 000 §2.11 */
export function EmployeePage() {
  const [search] = useSearchParams()
  const asked = Id.safeParse(search.get('id'))
  return asked.success ? <KnownEmployee key={asked.data} id={asked.data} /> : <NewEmployee />
}

function NewEmployee() {
  // each 'Save and continue to create' begins a form of its own
  const [round, setRound] = useState(0)
  const clockId = useCall(nextClockId, {})
  return (
    <PageFrame title={t('New employee')} subtitle={<LicenceLine />}>
      {clockId.isFetching ? (
        <Skeleton active paragraph={{ rows: 12 }} />
      ) : (
        <EmployeeForm key={round} suggestedClockId={clockId.data} onContinue={() => setRound(round + 1)} />
      )}
    </PageFrame>
  )
}

function KnownEmployee({ id }: { id: string }) {
  const employee = useCall(getEmployee, { params: { id } })
  const title = employee.data ? nameOf(employee.data) : t('Employee')
  return (
    <PageFrame
      title={title}
      subtitle={<LicenceLine />}
      actions={employee.data && <HistoryButton name={title} of={{ employeeId: id, entities: EMPLOYEE_RECORD }} />}
    >
      {employee.error && !employee.data ? (
        <div role="alert">
          <p>{errorText(employee.error)}</p>
          <Button onClick={() => void employee.refetch()}>{t('Try again')}</Button>
        </div>
      ) : employee.data ? (
        <EmployeeForm key={employee.data.form?.version} employee={employee.data}>
          <EmployeeHistory employeeId={id} />
        </EmployeeForm>
      ) : (
        <Skeleton active paragraph={{ rows: 12 }} />
      )}
    </PageFrame>
  )
}
