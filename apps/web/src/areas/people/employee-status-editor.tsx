import type { EmployeeRow, EmployeeStatus } from '@timeloom/contract'
import { Input } from 'antd'
import { useId, useState } from 'react'
import { t } from '../../lib/words/words.ts'
import { nameOf } from '../../ui/widgets/employee-picker/name-of.ts'
import { PanelForm } from '../../ui/kit/popover/panel-form.tsx'
import { StatusPopover } from '../../ui/kit/popover/status-popover.tsx'
import { StatusRadios } from '../../ui/kit/popover/status-radios.tsx'
import { StatusTag } from '../../ui/widgets/status-tag/status-tag.tsx'
import { useSaveStatus } from './people.queries.ts'
import { STATUSES, statusWords } from './people.words.ts'

const TAGS = { Active: 'active', Inactive: 'inactive', Terminated: 'terminated' } as const

/** The status of an employee. */
export function EmployeeStatusTag({ status }: { status: EmployeeStatus }) {
  return <StatusTag status={TAGS[status]} />
}

/** The status with the popover that changes it, for people who may. @source spec 000 §2.10 */
export function EmployeeStatusEditor({ employee }: { employee: EmployeeRow }) {
  const { employeeStatus } = employee
  return (
    <StatusPopover
      name={nameOf(employee)}
      status={statusWords(employeeStatus)}
      tag={<EmployeeStatusTag status={employeeStatus} />}
    >
      {(close) => <StatusForm employee={employee} onDone={close} />}
    </StatusPopover>
  )
}

function StatusForm({ employee, onDone }: { employee: EmployeeRow; onDone: () => void }) {
  const [status, setStatus] = useState<EmployeeStatus>(employee.employeeStatus)
  const [reason, setReason] = useState('')
  const id = useId()
  const save = useSaveStatus(onDone)
  return (
    <PanelForm
      label={t('Status of {name}', { name: nameOf(employee) })}
      onApply={() => save.mutate({ body: { id: employee.id, status, reason } })}
      isPending={save.isPending}
      pendingWord={t('Applying')}
    >
      <StatusRadios
        value={status}
        onChange={setStatus}
        options={STATUSES.map((each) => ({ value: each, label: statusWords(each) }))}
        isVertical
      />
      {status === 'Terminated' && employee.employeeStatus !== 'Terminated' && (
        <small>
          {t(
            'The last day is today, unless an earlier one is set. The person is signed out and can no longer sign in.',
          )}
        </small>
      )}
      <label htmlFor={`${id}reason`}>{t('Reason')}</label>
      <Input.TextArea
        id={`${id}reason`}
        rows={5}
        maxLength={1000}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </PanelForm>
  )
}
