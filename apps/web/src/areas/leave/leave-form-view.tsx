import { type EmployeeRow, type Leave, type LeaveType, MAX_LEAVE_PARTS, type PayGroupEntry } from '@timeloom/contract'
import { type ReactNode, useState } from 'react'
import { CallError, errorText } from '../../lib/api/call-error.ts'
import type { UserFormats } from '../../lib/format/dates.ts'
import { useUser } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import { confirm } from '../../ui/kit/feedback/confirm.ts'
import { DeclaredForm } from '../../ui/kit/form/declared-form.tsx'
import type { FieldErrors } from '../../ui/kit/form/form-field.types.ts'
import { useMeanwhile } from '../../ui/kit/form/use-meanwhile.tsx'
import { EmployeeField } from './employee-field.tsx'
import { leaveFields } from './leave-fields.tsx'
import { askedOf, firstDateOf, leaveForm, type LeaveForm, type WithoutSchedule } from './leave-form.ts'
import { LeavePreview } from './leave-preview.tsx'
import { useReadBalances, useRereadLeave, useSaveLeave, useSaveLeaveParts } from './leave.queries.ts'
import { AddPart } from './parts/add-part.tsx'
import { fieldOfForm, notEnoughToSave, refusedRequest } from './leave.words.ts'

/** What leave is requested from. */
export interface LeaveChoices {
  employees: readonly EmployeeRow[]
  types: readonly LeaveType[]
  payGroups: readonly PayGroupEntry[]
}

export type LeaveRequestBody = NonNullable<ReturnType<typeof askedOf>>

interface LeaveFormViewProps {
  label: string
  /** The leave that is changed; absent: a new one. */
  leave?: Leave
  choices: LeaveChoices
  initialValues: LeaveForm
  /** A new leave can be taken as several types: the parts entered before this one. */
  gathered?: {
    parts: readonly LeaveRequestBody[]
    onAdd: (form: LeaveForm, body: LeaveRequestBody) => void
    /** @param place of the part that cannot be saved */
    onRefused: (place: number, words: string) => void
  }
  /** Someone else saved the leave in the meantime: it is this one now. */
  onReread?: (leave: Leave) => void
  onClose: () => void
  extraAction?: ReactNode
}

/** The fields of a leave, what it takes, and its balance. @source spec 001 §4, §5, §9; fields F366–F379 */
export function LeaveFormView(props: LeaveFormViewProps) {
  const { label, choices, initialValues, onClose } = props
  const formats = useUser()
  const isOwnOnly = formats.roleName === 'Employee'
  const save = useSaveLeave()
  const saveParts = useSaveLeaveParts()
  const { gathered } = props
  const earlier = gathered?.parts ?? []
  const [employeeId, setEmployeeId] = useState(initialValues.employeeId)
  const [withoutSchedule, setWithoutSchedule] = useState(() => givenHours(props.leave))
  const readBalances = useReadBalances()
  const isBoundByPayGroup = isOwnOnly && keepsDefaults(choices, { employeeId, leave: props.leave })
  const state = { isBoundByPayGroup, withoutSchedule }
  const reread = useRereadLeave()
  const meanwhile = useMeanwhile<Leave | undefined, LeaveForm>({
    record: props.leave,
    fields: (leave) =>
      leaveFields({
        types: choices.types,
        leave,
        formats,
        ...state,
        employee: (
          <EmployeeField
            employees={choices.employees}
            terms={choices}
            chosenName={leave?.employeeName}
            isFixed={isOwnOnly || leave !== undefined || earlier.length > 0}
            onChosen={setEmployeeId}
          />
        ),
      }),
    valuesOf: (leave) => (leave ? leaveForm(leave) : initialValues),
    besides: changedBesides,
    reread: async () => {
      if (!props.leave) return undefined
      const now = await reread(props.leave.id)
      props.onReread?.(now)
      return now
    },
  })
  const leave = meanwhile.record
  /** As the form began, of what it does not show. */
  const began = leave ? leaveForm(leave) : initialValues
  const mayTake = async (values: LeaveForm): Promise<FieldErrors<LeaveForm> | undefined> => {
    const type = choices.types.find(({ id }) => id === values.typeId)
    const balances = await readBalances({ employeeId: values.employeeId, fromDate: firstDateOf(values), leave })
    const balance = balances.find(({ paytypeId }) => paytypeId === type?.id)
    if (!type || !balance || balance.time > 0) return undefined
    if (!type.allowNegativeLeave) return { typeId: notEnoughToSave(type.name) }
    const question = t('Balance is negative, are you sure you want to continue submitting?')
    return (await confirm({ title: label, question })) ? undefined : STAYS
  }

  const submit = async (
    entered: LeaveForm,
    put: (values: Partial<LeaveForm>) => void,
  ): Promise<FieldErrors<LeaveForm> | void> => {
    const values = { ...began, ...entered }
    const stays = await mayTake(values)
    if (stays) return stays
    const of = leave ? { id: leave.id, version: leave.version } : {}
    const asked = askedOf(values, state)
    try {
      if (asked && earlier.length > 0) await saveParts(requestOf([...earlier, asked], values.description))
      else await save({ body: { ...of, ...asked, description: values.description } })
    } catch (error) {
      return errorsOf(error, values) ?? meanwhile.takeOver(error, entered, put)
    }
    onClose()
  }
  const addPart = async (entered: LeaveForm): Promise<FieldErrors<LeaveForm> | undefined> => {
    const values = { ...began, ...entered }
    const stays = await mayTake(values)
    const asked = askedOf(values, state)
    if (stays || !asked) return stays
    gathered?.onAdd(values, asked)
    return undefined
  }
  const errorsOf = (error: unknown, { byWorkHours, range }: LeaveForm): FieldErrors<LeaveForm> | undefined => {
    if (!(error instanceof CallError)) return undefined
    const { part = earlier.length } = Object(error.answer) as { part?: number }
    if (part < earlier.length) {
      gathered?.onRefused(part, refusalOfPart(error, formats))
      return STAYS
    }
    const issues = error.issues.map(({ field, reason }) => [fieldOfForm(lastName(field), byWorkHours), reason])
    if (issues.length > 0) return Object.fromEntries(issues) as FieldErrors<LeaveForm>
    if (error.kind !== 'refused') return undefined
    const refusal = refusedRequest(error.serverMessage ?? '', Object(error.answer), formats)
    if (error.serverMessage === 'noData' && range && refusal) setWithoutSchedule({ range, words: refusal.words })
    return refusal && { [fieldOfForm(refusal.field, byWorkHours)]: refusal.words }
  }

  return (
    <DeclaredForm<LeaveForm>
      label={label}
      fields={meanwhile.fields}
      initialValues={initialValues}
      failure={t('Failed to update the leave.')}
      onCancel={onClose}
      onSave={submit}
      extraAction={props.extraAction}
    >
      {(values) => (
        <>
          <LeavePreview leave={leave} values={{ ...began, ...values }} state={state} onNoData={setWithoutSchedule} />
          {gathered && earlier.length < MAX_LEAVE_PARTS - 1 && <AddPart isNext={earlier.length > 0} onAdd={addPart} />}
          {meanwhile.note}
        </>
      )}
    </DeclaredForm>
  )
}

function requestOf(asked: readonly LeaveRequestBody[], description: string): Parameters<SaveParts>[0] {
  const { employeeId } = asked[0]!
  const parts = asked.map(({ employeeId: _, ...part }) => part)
  return { body: { ...(employeeId === undefined ? {} : { employeeId }), description, parts }, as: 'json' }
}

type SaveParts = ReturnType<typeof useSaveLeaveParts>

function refusalOfPart(error: CallError, formats: Pick<UserFormats, 'dateFormat'>): string {
  const refusal = refusedRequest(error.serverMessage ?? '', Object(error.answer), formats)
  return refusal?.words ?? error.issues[0]?.reason ?? errorText(error, t('Failed to update the leave.'))
}

/** Fields of a part have its place before their name. */
function lastName(field: string): string {
  return field.slice(field.lastIndexOf('.') + 1)
}

/** Nothing is wrong, but nothing was saved either. */
const STAYS: FieldErrors<LeaveForm> = { typeId: '' }

/** The boxes of the next day have no label beside them. */
function changedBesides(before: Leave | undefined, now: Leave | undefined): string[] {
  if (!before || !now) return []
  return [
    ...(before.leaveStatus === now.leaveStatus ? [] : [t('Status')]),
    ...(before.fromDateType === now.fromDateType ? [] : [nextDayWords(t('From'))]),
    ...(before.toDateType === now.toDateType ? [] : [nextDayWords(t('To'))]),
  ]
}

function nextDayWords(of: string): string {
  return t('Next Day ({time})', { time: of })
}

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
