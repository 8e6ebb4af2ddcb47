import { listDepartments, listEmployees, nextClockId, saveDepartment, saveEmployee } from '@timeloom/contract'
import { useQuery } from '@tanstack/react-query'
import { FormDialog } from '../../ui/kit/form/form-dialog.tsx'
import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { call } from '../../lib/api/call.ts'
import { callKey, useCall } from '../../lib/api/use-call.ts'
import { todayIn } from '../../lib/format/dates.ts'
import { useCan, useSettings, useUser } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import { DepartmentSelect } from '../../ui/widgets/department-select/department-select.tsx'
import { useCloseOnMove } from '../../ui/kit/feedback/use-close-on-move.ts'
import { useFocusBack } from '../../ui/kit/feedback/use-focus-back.ts'
import { DeclaredForm } from '../../ui/kit/form/declared-form.tsx'
import { emailFault } from '../../ui/widgets/email-check.ts'
import type { FormField } from '../../ui/kit/form/form-field.types.ts'
import { employeeRefusals } from '../../ui/widgets/person-form/save-words.ts'
import {
  type EmploymentChoices,
  offeredEntries,
  useEmploymentChoices,
} from '../../ui/widgets/person-form/use-employment-choices.ts'
import { useSavePerson } from '../../ui/widgets/person-form/use-save-person.ts'
import { AFTER_SAVE } from './people.queries.ts'
import { usualPayGroup } from './usual-pay-group.ts'

interface Values {
  firstName: string
  lastName: string
  email: string
  departmentId: string
  /** Of the department that is made where there is none yet. */
  departmentName: string
  hireOnDateValue: string
  paygroupId: string
}

/**
 * Adds an employee with a few fields; pay group, clock ID and pay ID are assigned, and with an email the invitation is
 * sent. If there is no department yet, the first one is created too.
 */
export function QuickAdd({ onClose }: { onClose: () => void }) {
  const settings = useSettings()
  const { dateFormat } = useUser()
  const navigate = useNavigate()
  const choices = useEmploymentChoices()
  const [departmentId, setDepartmentId] = useState<string | null>(null)
  const { payGroupId, isLooking } = useUsualPayGroup(departmentId, choices)
  const clockId = useCall(nextClockId, {})
  const firstDepartment = useFirstDepartment(choices)
  const save = useSavePerson(saveEmployee, {
    success: t('The employee is saved successfully.'),
    failure: t('Failed to save the employee.'),
    refusals: employeeRefusals(),
    invalidates: [...AFTER_SAVE, listDepartments],
  })
  useCloseOnMove(onClose)
  useFocusBack()
  const needsPayGroup = (departmentId !== null || firstDepartment.isMade) && !isLooking && payGroupId === undefined
  const fields: FormField<Values>[] = [
    { name: 'firstName', label: t('First Name'), kind: 'text', isRequired: true, maxLength: 80 },
    { name: 'lastName', label: t('Last Name'), kind: 'text', isRequired: true, maxLength: 80 },
    {
      name: 'email',
      label: t('Email'),
      kind: 'text',
      maxLength: 254,
      check: emailFault,
      help: t('They get an invitation to sign in.'),
    },
    {
      name: 'departmentName',
      label: t('New {level}', { level: settings.structureName }),
      kind: 'text',
      isRequired: true,
      maxLength: 120,
      isShown: () => firstDepartment.isMade,
      help: t('There is none yet, so this one is created with the employee.'),
    },
    {
      name: 'departmentId',
      isShown: () => !firstDepartment.isMade,
      label: settings.structureName,
      kind: 'custom',
      isRequired: true,
      control: <ToldDepartment nodes={choices.nodes} isLoading={choices.isLoading} onTold={setDepartmentId} />,
    },
    { name: 'hireOnDateValue', label: t('Start date'), kind: 'date', isRequired: true, dateFormat },
    {
      name: 'paygroupId',
      label: t('Pay Group'),
      kind: 'select',
      isRequired: true,
      isShown: () => needsPayGroup,
      options: offeredEntries(choices.payGroups, null),
    },
  ]
  return (
    <FormDialog open title={t('Add an employee')} footer={null} onCancel={onClose} destroyOnHidden>
      <FocusFirst />
      <DeclaredForm<Values>
        label={t('Add an employee')}
        fields={fields}
        initialValues={{ hireOnDateValue: todayIn(settings.timeZoneId) }}
        failure={t('Failed to save the employee.')}
        saveLabel={t('Add')}
        onCancel={onClose}
        isBlocked={() => clockId.data === undefined || isLooking}
        onSave={async ({ departmentName, ...values }) => {
          const number = clockId.data
          const made = firstDepartment.isMade ? await firstDepartment.make(departmentName) : values
          if ('refused' in made) return { departmentName: made.refused }
          const refused = await save({
            ...values,
            departmentId: made.departmentId,
            paygroupId: needsPayGroup ? values.paygroupId : payGroupId,
            clockId: number,
            payId: String(number),
          })
          if (refused) return refused
          onClose()
          return undefined
        }}
      >
        {() => (
          <p>
            {t('Clock ID {number}. Add more details later, or', { number: clockId.data ?? '…' })}{' '}
            <Link
              to="/employee/create"
              onClick={(event) => {
                event.preventDefault()
                onClose()
                void navigate('/employee/create')
              }}
            >
              {t('open the full form')}
            </Link>
          </p>
        )}
      </DeclaredForm>
    </FormDialog>
  )
}

/** Brings the keyboard to the first field once the dialog is there. */
function FocusFirst() {
  useEffect(() => {
    const frame = requestAnimationFrame(() => document.getElementById('firstName')?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])
  return null
}

/** Creates a company's first department, once: after a refused save the one created is reused. */
function useFirstDepartment({ nodes, isLoading }: EmploymentChoices) {
  const mayMake = useCan('division:create')
  const [made, setMade] = useState<{ name: string; id: string } | undefined>()
  const make = async (name: string): Promise<{ departmentId: string } | { refused: string }> => {
    if (made?.name === name) return { departmentId: made.id }
    const { message, id } = await call(saveDepartment, { body: { departmentName: name } })
    if (message !== 'success' || id === undefined) return { refused: message }
    setMade({ name, id })
    return { departmentId: id }
  }
  return { isMade: mayMake && !isLoading && nodes.length === 0, make }
}

interface ToldDepartmentProps {
  id?: string
  value?: string | null
  onChange?: (id: string | null) => void
  nodes: Parameters<typeof DepartmentSelect>[0]['nodes']
  isLoading: boolean
  onTold: (id: string | null) => void
}

/** The department of the form, told to people who look up its pay group. */
function ToldDepartment({ onChange, onTold, ...field }: ToldDepartmentProps) {
  return (
    <DepartmentSelect
      {...field}
      onChange={(id) => {
        onTold(id)
        onChange?.(id)
      }}
    />
  )
}

/** The only pay group, else the one most people in the department have; undefined: to be chosen. */
function useUsualPayGroup(
  departmentId: string | null,
  { payGroups, isLoading }: EmploymentChoices,
): { payGroupId: string | undefined; isLooking: boolean } {
  const offered = payGroups.flatMap(({ id, active }) => (active ? [id] : []))
  const query = { employeeStatus: 'Active' as const, departmentIds: departmentId === null ? [] : [departmentId] }
  const isAsked = departmentId !== null && offered.length > 1
  const people = useQuery({
    queryKey: callKey(listEmployees, { query }),
    queryFn: ({ signal }) => call(listEmployees, { query, signal }),
    enabled: isAsked,
    staleTime: 60_000,
  })
  return {
    payGroupId: usualPayGroup(offered, people.data ?? []),
    isLooking: departmentId !== null && (isLoading || (isAsked && people.isPending && !people.isError)),
  }
}
