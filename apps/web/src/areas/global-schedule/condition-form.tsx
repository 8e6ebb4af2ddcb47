import type { CompanySettings } from '@timeloom/contract'
import { Suspense, useState } from 'react'
import { useSettings, useUser } from '../../lib/session/session.ts'
import { todayIn } from '../../lib/format/dates.ts'
import { t } from '../../lib/words/words.ts'
import { DeclaredForm } from '../../ui/kit/form/declared-form.tsx'
import type { FieldErrors, FormField } from '../../ui/kit/form/form-field.types.ts'
import { lazyDialog } from '../../ui/kit/late/lazy-dialog.tsx'
import { MultiSelect } from '../../ui/kit/multi-select/multi-select.tsx'
import { DepartmentMultiSelect } from '../../ui/widgets/department-select/department-select.tsx'
import { useDepartments } from '../../ui/widgets/department-select/use-departments.ts'
import { useEmployeeOptions } from '../../ui/widgets/employee-picker/use-employee-options.ts'
import { type Condition, emptyCondition, sentCondition, type Shift } from './condition.ts'
import { useGenerate, verify } from './global-schedule.queries.ts'
import { multiShiftWords, reasonWords, refusedFields } from './global-schedule.words.ts'
import { ShiftCards } from './shift-cards.tsx'
import type { Verified } from './verified-dialog.tsx'

const VerifiedDialog = lazyDialog(() => import('./verified-dialog.tsx').then((file) => file.VerifiedDialog))

/**
 * Who gets which shifts on which date: verified first, generated once confirmed. @source 002 §2.13, §8; fields F665–F670
 *
 * @param onStarted is given the id of the global schedule
 */
export function ConditionForm({ onStarted }: { onStarted: (id: string) => void }) {
  const { timeZoneId } = useSettings()
  const [initial] = useState(() => emptyCondition(todayIn(timeZoneId)))
  const fields = useConditionFields()
  const [verified, setVerified] = useState<Verified | null>(null)
  const generate = useGenerate(onStarted, GENERATE_REFUSALS())

  const check = async (
    entered: Condition,
    put: (values: Partial<Condition>) => void,
  ): Promise<FieldErrors<Condition> | void> => {
    const condition = { ...initial, ...entered }
    const body = sentCondition(condition)
    const answer = await verify(body)
    const { message, employeeName } = answer
    if (message !== 'success' && message !== 'conflicts') {
      return refusedFields(message, { byEmployee: condition.byEmployee, employeeName })
    }
    // Verified is not saved: leaving the page still asks.
    put({})
    setVerified({ body, answer })
    return undefined
  }

  return (
    <>
      <DeclaredForm<Condition>
        label={t('Global Schedule')}
        fields={fields}
        initialValues={initial}
        onSave={check}
        failure={t('Failed to verify the schedule.')}
        saveLabel={t('Verify')}
        busyLabel={t('Verifying')}
      />
      {verified && (
        <Suspense>
          <VerifiedDialog
            {...verified}
            isGenerating={generate.isPending}
            onClose={() => setVerified(null)}
            onConfirm={() => generate.mutate({ body: verified.body, as: 'json' })}
          />
        </Suspense>
      )}
    </>
  )
}

/** What only a change after the check brings about. */
const GENERATE_REFUSALS = () => ({
  nobody: t('No employees found for the chosen filter.'),
  close: reasonWords('close'),
  locked: reasonWords('locked'),
  notEmployed: reasonWords('notEmployed'),
  timeclash: reasonWords('timeclash'),
  nextDay: reasonWords('nextDay'),
  payOnFinishDayConflicts: reasonWords('payOnFinishDayConflicts'),
  multiShift: multiShiftWords(),
})

function useConditionFields(): FormField<Condition>[] {
  const { structureName }: CompanySettings = useSettings()
  const { dateFormat } = useUser()
  const employees = useEmployeeOptions()
  const departments = useDepartments()
  return [
    { kind: 'switch', name: 'byEmployee', label: t('By Employee'), width: 'full' },
    {
      kind: 'custom',
      name: 'employeeIds',
      label: t('Employees'),
      width: 'full',
      isRequired: true,
      isShown: ({ byEmployee }) => byEmployee === true,
      control: <MultiSelect options={employees.options} isLoading={employees.isLoading} />,
    },
    {
      kind: 'custom',
      name: 'departmentIds',
      label: structureName || t('Departments'),
      help: t('With everything below them'),
      width: 'full',
      isRequired: true,
      isShown: ({ byEmployee }) => byEmployee !== true,
      control: <DepartmentMultiSelect includesBelow nodes={departments.nodes} isLoading={departments.isLoading} />,
    },
    { kind: 'date', name: 'workDate', label: t('Date'), isRequired: true, dateFormat },
    { kind: 'switch', name: 'isOffDay', label: t('Off Day') },
    {
      kind: 'custom',
      name: 'shifts',
      label: t('Work Shifts'),
      width: 'full',
      check: (value, { isOffDay }) =>
        !isOffDay && (value as Shift[]).length === 0 ? t('Add at least one shift.') : undefined,
      control: <ShiftCards />,
    },
  ]
}
