import type { EmployeeRow, EmployeeStatus } from '@timeloom/contract'
import { Button, Input, Popover, Radio } from 'antd'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { t } from '../../lib/words/words.ts'
import { nameOf } from '../../ui/employee-picker/name-of.ts'
import { StatusTag } from '../../ui/status-tag/status-tag.tsx'
import styles from './people.module.css'
import { useSaveStatus } from './people.queries.ts'
import { STATUSES, statusWords } from './people.words.ts'

const TAGS = { Active: 'active', Inactive: 'inactive', Terminated: 'terminated' } as const

/** The status of an employee. */
export function EmployeeStatusTag({ status }: { status: EmployeeStatus }) {
  return <StatusTag status={TAGS[status]} />
}

/** The status with the popover that changes it, for who may. @source spec 000 §2.10 */
export function StatusPopover({ employee }: { employee: EmployeeRow }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Popover
      trigger="click"
      placement="bottomLeft"
      arrow={false}
      destroyOnHidden
      open={isOpen}
      onOpenChange={setIsOpen}
      content={<StatusForm employee={employee} onDone={() => setIsOpen(false)} />}
    >
      <button
        type="button"
        className={styles.statusButton}
        aria-expanded={isOpen}
        aria-label={t('Status of {name}: {status}', {
          name: nameOf(employee),
          status: statusWords(employee.employeeStatus),
        })}
      >
        <EmployeeStatusTag status={employee.employeeStatus} />
        <ChevronDown size={13} aria-hidden="true" />
      </button>
    </Popover>
  )
}

function StatusForm({ employee, onDone }: { employee: EmployeeRow; onDone: () => void }) {
  const [status, setStatus] = useState<EmployeeStatus>(employee.employeeStatus)
  const [reason, setReason] = useState('')
  const id = useId()
  const save = useSaveStatus(onDone)
  return (
    <form
      className={styles.statusForm}
      aria-label={t('Status of {name}', { name: nameOf(employee) })}
      // what happens in the popover is not meant for the row that it belongs to
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => event.key !== 'Escape' && event.stopPropagation()}
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate({ body: { id: employee.id, status, reason } })
      }}
    >
      <b id={`${id}status`}>{t('Status')}</b>
      <Radio.Group
        aria-labelledby={`${id}status`}
        vertical
        value={status}
        onChange={({ target }) => setStatus(target.value as EmployeeStatus)}
        options={STATUSES.map((each) => ({ value: each, label: statusWords(each) }))}
      />
      {status === 'Terminated' && employee.employeeStatus !== 'Terminated' && (
        <small>
          {t(
            'The last day is today, unless an earlier one is set. The person is signed out and cannot sign in any more.',
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
      <Button type="primary" htmlType="submit" loading={save.isPending}>
        {save.isPending ? t('Applying') : t('Apply')}
      </Button>
    </form>
  )
}
