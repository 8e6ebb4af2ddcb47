import type { ShiftTemplate } from '@timeloom/contract'
import { useState } from 'react'
import { CallError } from '../../../lib/api/call-error.ts'
import { todayIn } from '../../../lib/format/dates.ts'
import { useSettings, useUser } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import { DeclaredForm } from '../../../ui/kit/form/declared-form.tsx'
import { FormDialog } from '../../../ui/kit/form/form-dialog.tsx'
import type { FieldErrors } from '../../../ui/kit/form/form-field.types.ts'
import { mayClose } from '../../../ui/kit/form/unsaved.ts'
import { MultiSelect } from '../../../ui/kit/multi-select/multi-select.tsx'
import { timesWords } from '../plan/section-times.ts'
import { useSchedulable } from '../roster.queries.ts'
import { useAddToEmployees } from './templates.queries.ts'

interface AddToEmployeesProps {
  template: ShiftTemplate
  departmentIds: readonly string[]
  onClose: () => void
}

interface AddForm {
  date: string | null
  employeeIds: string[]
}

/** Add Shift to Employees: a shift template on one day of several people. @source spec 001 §5 */
export function AddToEmployees({ template, departmentIds, onClose }: AddToEmployeesProps) {
  const { timeFormat, dateFormat } = useUser()
  const today = todayIn(useSettings().timeZoneId)
  const employees = useSchedulable(departmentIds)
  const add = useAddToEmployees(onClose)
  const [place] = useState(() => ({}))
  const title = t('Add Shift to Employees')
  const options = (employees.data ?? [])
    .map(({ id, firstName, lastName }) => ({ id, label: `${firstName} ${lastName}`.trim() }))
    .toSorted((one, other) => one.label.localeCompare(other.label))

  const save = async ({ date, employeeIds }: AddForm): Promise<FieldErrors<AddForm> | void> => {
    if (date === null) return { date: t('This field is required.') }
    try {
      await add.mutateAsync({ body: { id: template.id, employeeIds, batchStartDate: date } })
    } catch (error) {
      if (error instanceof CallError) return { employeeIds: '' }
      throw error
    }
    return undefined
  }

  return (
    <FormDialog
      open
      width={480}
      footer={null}
      title={`${title} · ${timesWords(template, timeFormat)}`}
      place={place}
      onCancel={onClose}
    >
      <DeclaredForm<AddForm>
        label={title}
        fields={[
          { kind: 'date', name: 'date', label: t('Date'), isRequired: true, dateFormat },
          {
            kind: 'custom',
            name: 'employeeIds',
            label: t('Employees'),
            isRequired: true,
            width: 'full',
            control: <MultiSelect options={options} isLoading={employees.isPending} />,
          },
        ]}
        initialValues={{ date: today, employeeIds: [] }}
        onSave={save}
        failure={t('Failed to add the shift to employees.')}
        saveLabel={t('Add')}
        onCancel={() => void mayClose(place).then((isFine) => isFine && onClose())}
      />
    </FormDialog>
  )
}
