import type { AnswerOf, listSchedulableEmployees } from '@timeloom/contract'
import { Button, Modal } from 'antd'
import { Clock3 } from 'lucide-react'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { useSettings } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import { DataTable } from '../../../ui/kit/data-table/data-table.tsx'
import type { TableColumn } from '../../../ui/kit/data-table/data-table.types.ts'
import { PersonMark } from '../../../ui/widgets/person-mark.tsx'
import { useSchedulable } from '../roster.queries.ts'

type Schedulable = AnswerOf<typeof listSchedulableEmployees>[number]

interface SelectEmployeeProps {
  departmentIds: readonly string[]
  timesheetOf: (employeeId: string) => string
  onClose: () => void
}

/** Select an employee: the active employees of the roster, with the way to their timesheet. @source spec 001 §2.4 */
export function SelectEmployee({ departmentIds, timesheetOf, onClose }: SelectEmployeeProps) {
  const employees = useSchedulable(departmentIds)
  const navigate = useNavigate()
  const { structureName } = useSettings()
  const columns = useMemo(
    () => employeeColumns(structureName, (employeeId) => void navigate(timesheetOf(employeeId))),
    [structureName, navigate, timesheetOf],
  )
  return (
    <Modal open width={780} footer={null} title={t('Select an employee')} onCancel={onClose}>
      <div style={{ display: 'flex', height: 'min(60vh, 560px)' }}>
        <DataTable
          name="roster-employees"
          label={t('Active employees')}
          columns={columns}
          rows={employees.data}
          rowKey={({ id }) => id}
          isLoading={employees.isPending}
          error={employees.error}
          onRetry={() => void employees.refetch()}
          isUnpaged
          onOpen={({ id }) => void navigate(timesheetOf(id))}
          empty={{ title: t('No employees found for the chosen filter.') }}
        />
      </div>
    </Modal>
  )
}

function employeeColumns(structureName: string, onTimesheet: (employeeId: string) => void): TableColumn<Schedulable>[] {
  return [
    {
      key: 'photo',
      title: t('Photo'),
      width: 76,
      render: ({ firstName, lastName, avatarFileName }) => (
        <PersonMark name={`${firstName} ${lastName}`} avatarFileName={avatarFileName} />
      ),
    },
    { key: 'clockId', title: t('Clock ID'), width: 90, value: ({ clockId }) => clockId },
    { key: 'firstName', title: t('First Name'), width: 140, value: ({ firstName }) => firstName },
    { key: 'lastName', title: t('Last Name'), width: 140, value: ({ lastName }) => lastName },
    {
      key: 'department',
      title: structureName || t('Department'),
      width: 160,
      value: ({ departmentName }) => departmentName,
    },
    {
      key: 'timesheet',
      title: t('Timesheet'),
      width: 112,
      isAtEdge: true,
      render: ({ id, firstName, lastName }) => (
        <Button
          type="text"
          size="small"
          icon={<Clock3 size={15} aria-hidden="true" />}
          aria-label={t('Timesheet of {name}', { name: `${firstName} ${lastName}` })}
          onClick={() => onTimesheet(id)}
        />
      ),
    },
  ]
}
