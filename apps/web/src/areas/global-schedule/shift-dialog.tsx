import { useState } from 'react'
import { t } from '../../lib/words/words.ts'
import { useFocusBack } from '../../ui/kit/feedback/use-focus-back.ts'
import { DeclaredForm } from '../../ui/kit/form/declared-form.tsx'
import { FormDialog } from '../../ui/kit/form/form-dialog.tsx'
import type { FormField } from '../../ui/kit/form/form-field.types.ts'
import { mayClose } from '../../ui/kit/form/unsaved.ts'
import { DepartmentSelect } from '../../ui/widgets/department-select/department-select.tsx'
import { useDepartments } from '../../ui/widgets/department-select/use-departments.ts'
import { ShiftTimeField } from '../../ui/widgets/shift-time/shift-time-field.tsx'
import { isEndLater, type ShiftTime } from '../../ui/widgets/shift-time/shift-times.ts'
import type { Shift } from './condition.ts'
import { endTooEarly } from './global-schedule.words.ts'

interface ShiftDialogProps {
  /** As it is, or the defaults of a new one. */
  shift: Shift
  isNew: boolean
  onClose: () => void
  onSave: (shift: Shift) => void
}

/** New Shift and Modify Shift. @source 002 §2.13, §3 Schedule request; fields F671–F676 */
export function ShiftDialog({ shift, isNew, onClose, onSave }: ShiftDialogProps) {
  useFocusBack()
  const [place] = useState(() => ({}))
  const fields = useShiftFields(isNew)
  const title = isNew ? t('New Shift') : t('Modify Shift')
  const cancel = async () => {
    if (await mayClose(place)) onClose()
  }
  return (
    <FormDialog open width={480} title={title} footer={null} place={place} onCancel={onClose}>
      <DeclaredForm<Shift>
        label={title}
        fields={fields}
        initialValues={shift}
        failure={t('Something went wrong.')}
        saveLabel={isNew ? t('Add') : t('OK')}
        onCancel={() => void cancel()}
        onSave={async (entered) => {
          onSave({ ...shift, ...entered })
          onClose()
        }}
      />
    </FormDialog>
  )
}

function useShiftFields(isNew: boolean): FormField<Shift>[] {
  const departments = useDepartments()
  const isGiven = (value: unknown) => ((value as ShiftTime).minute === null ? t('This field is required.') : undefined)
  return [
    {
      kind: 'custom',
      name: 'startTime',
      label: t('Sch In'),
      isRequired: true,
      check: isGiven,
      control: <ShiftTimeField otherDay={t('Previous Day')} autoFocus={isNew} />,
    },
    {
      kind: 'custom',
      name: 'endTime',
      label: t('Sch Out'),
      isRequired: true,
      check: (value, { startTime }) =>
        isGiven(value) ?? (isEndLater(startTime, value as ShiftTime) ? undefined : endTooEarly()),
      control: <ShiftTimeField otherDay={t('Next Day')} mayTypeNextDay />,
    },
    {
      kind: 'number',
      name: 'breakTime',
      label: t('Break Time'),
      min: 0,
      max: 1440,
      decimals: 0,
      unit: t('minutes'),
      help: t('If empty, the pay group’s setting applies'),
    },
    {
      kind: 'custom',
      name: 'departmentId',
      label: t('Position'),
      help: t('If empty, each employee’s own'),
      control: <DepartmentSelect nodes={departments.nodes} isLoading={departments.isLoading} isClearable />,
    },
  ]
}
