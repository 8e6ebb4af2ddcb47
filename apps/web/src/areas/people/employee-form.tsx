import { type EmployeeDetail, saveEmployee } from '@timeloom/contract'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { formatMoment, todayIn } from '../../lib/format/dates.ts'
import { useCan, useSettings, useUser } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import { nameOf } from '../../ui/employee-picker/name-of.ts'
import { SectionedForm } from '../../ui/form/sectioned-form.tsx'
import { bodyOf } from '../../ui/person-form/body-of.ts'
import { employeeRefusals } from '../../ui/person-form/save-words.ts'
import { useEmploymentChoices } from '../../ui/person-form/use-employment-choices.ts'
import { useSavePerson } from '../../ui/person-form/use-save-person.ts'
import { employeeSections } from './employee-sections.tsx'
import { type EmployeeValues, valuesOf } from './employee-values.ts'
import { AFTER_SAVE } from './people.queries.ts'
import { useEmployeeChoices } from './use-employee-choices.ts'

const LIST = '/employee/list'
/** Shown, but said by others. */
const READ_ONLY = ['xeroGuid', 'lastUpdate']

interface EmployeeFormProps {
  /** Absent for somebody new. */
  employee?: EmployeeDetail
  suggestedClockId?: number | undefined
  onContinue?: () => void
  children?: ReactNode
}

/** All sections of an employee with their buttons. */
export function EmployeeForm({ employee, suggestedClockId, onContinue, children }: EmployeeFormProps) {
  const settings = useSettings()
  const { dateFormat, timeFormat } = useUser()
  const [mayChangeUsers, mayChangeRates] = [useCan('user:update'), useCan('payRate:update')]
  const navigate = useNavigate()
  const employment = useEmploymentChoices()
  const choices = useEmployeeChoices()
  const failure = t('Failed to save the employee.')
  const save = useSavePerson(saveEmployee, {
    success: t('The employee is saved successfully.'),
    failure,
    refusals: employeeRefusals(),
    invalidates: AFTER_SAVE,
  })
  const lastUpdate = employee?.form?.lastUpdate
  const sections = employeeSections({
    settings,
    employment,
    choices,
    employee,
    dateFormat,
    mayChangeUsers,
    mayChangeRates,
    name: employee ? nameOf(employee) : '',
    lastUpdate: lastUpdate ? formatMoment(lastUpdate, { dateFormat, timeFormat }, settings.timeZoneId) : '',
  })
  const today = todayIn(settings.timeZoneId)
  const initialValues = valuesOf(employee, { clockId: suggestedClockId, today })
  return (
    <SectionedForm<EmployeeValues>
      label={t('Employee')}
      sections={sections}
      initialValues={initialValues}
      failure={failure}
      isNew={employee === undefined}
      onCancel={() => void navigate(-1)}
      onSave={async (values, { continues }) => {
        // an empty PIN field leaves the PIN as it is: it is never shown
        const without = [
          ...READ_ONLY,
          ...(values.pin ? [] : ['pin']),
          ...unchangedRules(values, initialValues, employee),
        ]
        const body = bodyOf(values, { without })
        const known = employee ? { id: employee.id, employeeId: employee.id, version: employee.form?.version } : {}
        const refused = await save({ ...body, ...known })
        if (refused) return refused
        if (continues) onContinue?.()
        else void navigate(LIST)
        return undefined
      }}
    >
      {children}
    </SectionedForm>
  )
}

/** What holds from a date on: a planned change of one is not taken back by an edit of another. */
const RULES = [
  'departmentId',
  'paygroupId',
  'timeRoundingId',
  'scheduleId',
  'standardHours',
  'guaranteedHours',
  'payRate',
] as const

function unchangedRules(
  values: Partial<EmployeeValues>,
  before: Partial<EmployeeValues>,
  employee: EmployeeDetail | undefined,
): string[] {
  return employee ? RULES.filter((name) => (values[name] ?? null) === (before[name] ?? null)) : []
}
