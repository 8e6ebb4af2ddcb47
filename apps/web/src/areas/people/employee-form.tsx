import { type EmployeeDetail, getEmployee, saveEmployee } from '@timeloom/contract'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { callQuery } from '../../lib/api/use-call.ts'
import { formatMoment, todayIn } from '../../lib/format/dates.ts'
import { useCan, useSettings, useUser } from '../../lib/session/session.ts'
import { asLeft } from '../../lib/left-addresses.ts'
import { t } from '../../lib/words/words.ts'
import { nameOf } from '../../ui/widgets/employee-picker/name-of.ts'
import { SectionedForm } from '../../ui/kit/form/sectioned-form.tsx'
import { sectionsWith } from '../../ui/kit/form/sections-with.ts'
import { useMeanwhile } from '../../ui/kit/form/use-meanwhile.tsx'
import { bodyOf } from '../../ui/widgets/person-form/body-of.ts'
import { employeeRefusals } from '../../ui/widgets/person-form/save-words.ts'
import { useEmploymentChoices } from '../../ui/widgets/person-form/use-employment-choices.ts'
import { useSavePerson } from '../../ui/widgets/person-form/use-save-person.ts'
import { employeeSections } from './employee-sections.tsx'
import { type EmployeeValues, valuesOf } from './employee-values.ts'
import { AFTER_SAVE } from './people.queries.ts'
import { useEmployeeChoices } from './use-employee-choices.ts'

const LIST = '/employee/list'
/** Shown, but said by others. */
const READ_ONLY = ['xeroGuid', 'lastUpdate']

interface EmployeeFormProps {
  /** Absent for someone new. */
  employee?: EmployeeDetail
  suggestedClockId?: number | undefined
  onContinue?: () => void
  children?: ReactNode
}

/** All sections of an employee with their buttons. */
export function EmployeeForm({ employee: began, suggestedClockId, onContinue, children }: EmployeeFormProps) {
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
  const client = useQueryClient()
  const sectionsOf = (employee: EmployeeDetail | undefined) => {
    const lastUpdate = employee?.form?.lastUpdate
    return employeeSections({
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
  }
  const today = todayIn(settings.timeZoneId)
  const formOf = (employee: EmployeeDetail | undefined) => valuesOf(employee, { clockId: suggestedClockId, today })
  const {
    record: employee,
    fields,
    note,
    takeOver,
  } = useMeanwhile<EmployeeDetail | undefined, EmployeeValues>({
    record: began,
    fields: (record) => sectionsOf(record).flatMap((section) => section.fields),
    valuesOf: formOf,
    reread: () => client.fetchQuery({ ...callQuery(getEmployee, { params: { id: began?.id ?? '' } }), staleTime: 0 }),
  })
  return (
    <SectionedForm<EmployeeValues>
      label={t('Employee')}
      sections={sectionsWith(sectionsOf(employee), fields)}
      initialValues={formOf(began)}
      note={note}
      failure={failure}
      isNew={employee === undefined}
      onCancel={() => void navigate(-1)}
      onSave={async (values, { continues, put }) => {
        // an empty PIN field leaves the PIN as it is: it is never shown
        const without = [
          ...READ_ONLY,
          ...(values.pin ? [] : ['pin']),
          ...unchangedRules(values, formOf(employee), employee),
        ]
        const body = bodyOf(values, { without })
        const known = employee ? { id: employee.id, employeeId: employee.id, version: employee.form?.version } : {}
        try {
          const refused = await save({ ...body, ...known })
          if (refused) return refused
        } catch (error) {
          return takeOver(error, values, put)
        }
        if (continues) onContinue?.()
        else void navigate(employee ? asLeft(LIST) : LIST)
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
