import type { EmployeeRow, Leave, LeaveType, PayGroupEntry } from '@timeloom/contract'
import { type ReactNode, useState } from 'react'
import { CallError } from '../../lib/api/call-error.ts'
import { notify } from '../../lib/notify.ts'
import { useUser } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import { confirm } from '../../ui/feedback/confirm.ts'
import { DeclaredForm } from '../../ui/form/declared-form.tsx'
import type { FieldErrors } from '../../ui/form/form-field.types.ts'
import { EmployeeField } from './employee-field.tsx'
import { leaveFields } from './leave-fields.tsx'
import { askedOf, type LeaveForm, type WithoutSchedule } from './leave-form.ts'
import { LeavePreview } from './leave-preview.tsx'
import { useBalances, useSaveLeave } from './leave.queries.ts'
import { fieldOfForm, notEnoughToSave, refusedRequest } from './leave.words.ts'

interface LeaveFormViewProps {
  label: string
  /** The leave that is changed; absent: a new one. */
  leave?: Leave
  choices: { employees: readonly EmployeeRow[]; types: readonly LeaveType[]; payGroups: readonly PayGroupEntry[] }
  initialValues: LeaveForm
  onClose: () => void
  extraAction?: ReactNode
}

/** The fields of a leave, what it takes, and the balance's say. @source spec 001 §4, §5, §9; fields F366–F379 */
export function LeaveFormView({ label, leave, choices, initialValues, onClose, extraAction }: LeaveFormViewProps) {
  const formats = useUser()
  const isOwnOnly = formats.roleName === 'Employee'
  const save = useSaveLeave()
  const [employeeId, setEmployeeId] = useState(initialValues.employeeId)
  const [withoutSchedule, setWithoutSchedule] = useState(() => givenHours(leave))
  const balances = useBalances(employeeId)
  const isBoundByPayGroup = isOwnOnly && keepsDefaults(choices, { employeeId, leave })
  const state = { isBoundByPayGroup, withoutSchedule }

  /** What is left of a type before this request: what is approved already has left the balance. */
  const balanceOf = (typeId: string | null | undefined) => {
    const balance = balances.find(({ paytypeId }) => paytypeId === typeId)
    const isTaken = leave?.leaveStatus === 'Approved' && leave.typeId === typeId
    return balance && isTaken ? { ...balance, time: balance.time + Number(leave.textTotal) } : balance
  }
  const mayTake = async (typeId: string | null): Promise<FieldErrors<LeaveForm> | undefined> => {
    const type = choices.types.find(({ id }) => id === typeId)
    const balance = balanceOf(typeId)
    if (!type || !balance || balance.time > 0) return undefined
    if (!type.allowNegativeLeave) return { typeId: notEnoughToSave(type.name) }
    const question = t('Balance is negative, are you sure you want to continue submitting?')
    return (await confirm({ title: label, question })) ? undefined : STAYS
  }

  const submit = async (entered: LeaveForm): Promise<FieldErrors<LeaveForm> | void> => {
    const values = { ...initialValues, ...entered }
    const stays = await mayTake(values.typeId)
    if (stays) return stays
    const of = leave ? { id: leave.id, version: leave.version } : {}
    try {
      await save({ body: { ...of, ...askedOf(values, state), description: values.description } })
    } catch (error) {
      const errors = errorsOf(error, values)
      if (!errors) throw error
      return errors
    }
    onClose()
  }
  const errorsOf = (error: unknown, { byWorkHours, range }: LeaveForm): FieldErrors<LeaveForm> | undefined => {
    if (!(error instanceof CallError)) return undefined
    if (error.kind === 'changed') {
      notify.warning(t('It was saved elsewhere meanwhile. Please look at it again.'))
      onClose()
      return STAYS
    }
    const issues = error.issues.map(({ field, reason }) => [fieldOfForm(field, byWorkHours), reason])
    if (issues.length > 0) return Object.fromEntries(issues) as FieldErrors<LeaveForm>
    if (error.kind !== 'refused') return undefined
    const refusal = refusedRequest(error.serverMessage ?? '', Object(error.answer), formats)
    if (error.serverMessage === 'noData' && range && refusal) setWithoutSchedule({ range, words: refusal.words })
    return refusal && { [fieldOfForm(refusal.field, byWorkHours)]: refusal.words }
  }

  return (
    <DeclaredForm<LeaveForm>
      label={label}
      fields={leaveFields({
        types: choices.types,
        leave,
        formats,
        balanceOf,
        ...state,
        employee: (
          <EmployeeField
            employees={choices.employees}
            terms={choices}
            chosenName={leave?.employeeName}
            isFixed={isOwnOnly || leave !== undefined}
            onChosen={setEmployeeId}
          />
        ),
      })}
      initialValues={initialValues}
      failure={t('Failed to update the leave.')}
      onCancel={onClose}
      onSave={submit}
      extraAction={extraAction}
    >
      {(values) => (
        <LeavePreview
          leaveId={leave?.id}
          values={{ ...initialValues, ...values }}
          state={state}
          balance={balanceOf(values.typeId)}
          onNoData={setWithoutSchedule}
        />
      )}
    </DeclaredForm>
  )
}

/** Nothing is wrong, but nothing was saved either. */
const STAYS: FieldErrors<LeaveForm> = { typeId: '' }

/** Hours that were given for days without schedule. */
function givenHours(leave: Leave | undefined): WithoutSchedule | undefined {
  if (!leave?.scheduledDuration || leave.duration === null) return undefined
  return { range: { from: leave.fromDate, to: leave.toDate }, words: '' }
}

/** Whether the pay group keeps an Employee to its defaults. @source spec/gaps.md B22 */
function keepsDefaults(
  { employees, payGroups }: LeaveFormViewProps['choices'],
  { employeeId, leave }: { employeeId: string | null; leave: Leave | undefined },
): boolean {
  const payGroupId = leave ? leave.paygroupId : employees.find(({ id }) => id === employeeId)?.paygroupId
  return payGroups.find(({ id }) => id === payGroupId)?.disableEmployeeApply ?? false
}
