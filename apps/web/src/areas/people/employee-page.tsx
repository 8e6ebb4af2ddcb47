import { getEmployee, Id, nextClockId } from '@timeloom/contract'
import { Button, Skeleton } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { errorText } from '../../lib/api/call-error.ts'
import { useCall } from '../../lib/api/use-call.ts'
import { useFirstAnswer } from '../../lib/api/use-first-answer.ts'
import { t } from '../../lib/words/words.ts'
import { nameOf } from '../../ui/widgets/employee-picker/name-of.ts'
import { HistoryButton } from '../../ui/widgets/history/history-button.tsx'
import { EMPLOYEE_RECORD } from '../../ui/widgets/history/history-of.ts'
import { PageFrame } from '../../ui/kit/page-frame/page-frame.tsx'
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
  return (
    <PageFrame title={t('New employee')} subtitle={<LicenceLine />}>
      <NewForm key={round} onContinue={() => setRound(round + 1)} />
    </PageFrame>
  )
}

function NewForm({ onContinue }: { onContinue: () => void }) {
  const clockId = useCall(nextClockId, {})
  // Read again later, the form goes on with what is typed.
  const [isReady, setIsReady] = useState(false)
  if (!isReady && !clockId.isFetching) setIsReady(true)
  return isReady ? (
    <EmployeeForm suggestedClockId={clockId.data} onContinue={onContinue} />
  ) : (
    <Skeleton active paragraph={{ rows: 12 }} />
  )
}

function KnownEmployee({ id }: { id: string }) {
  const employee = useCall(getEmployee, { params: { id } })
  const first = useFirstAnswer(employee)
  const title = employee.data ? nameOf(employee.data) : t('Employee')
  return (
    <PageFrame
      title={title}
      subtitle={<LicenceLine />}
      actions={employee.data && <HistoryButton name={title} of={{ employeeId: id, entities: EMPLOYEE_RECORD }} />}
    >
      {employee.error && !first ? (
        <div role="alert">
          <p>{errorText(employee.error)}</p>
          <Button onClick={() => void employee.refetch()}>{t('Try again')}</Button>
        </div>
      ) : first ? (
        <EmployeeForm employee={first}>
          <EmployeeHistory employeeId={id} />
        </EmployeeForm>
      ) : (
        <Skeleton active paragraph={{ rows: 12 }} />
      )}
    </PageFrame>
  )
}
