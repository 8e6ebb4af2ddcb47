import type { saveWorkShift, WorkShiftForm as StoredWorkShift, AnswerOf } from '@timeloom/contract'
import { Alert, Button } from 'antd'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { CallError } from '../../../lib/api/call-error.ts'
import { notify } from '../../../lib/notify.ts'
import { useSettings, useUser } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import { DeclaredForm } from '../../kit/form/declared-form.tsx'
import type { FieldErrors } from '../../kit/form/form-field.types.ts'
import { useMeanwhile } from '../../kit/form/use-meanwhile.tsx'
import { PayPreview } from './pay-preview.tsx'
import { changedFields, newShiftFields, type SavedFields, type ShiftForm } from './shift-form.ts'
import { workShiftFields } from './work-shift-fields.tsx'
import { usePositions, useRereadWorkShift, useSaveWorkShift } from './work-shift.queries.ts'
import { refusalWords, refusedField } from './work-shift.words.ts'

interface WorkShiftFormProps {
  label: string
  employeeId: string
  employeeName: string
  day: string
  /** As the dialog began; absent for a new shift. */
  shift?: StoredWorkShift
  /** What the form says of a stored shift; of none, the defaults of a new one. */
  formOf: (shift: StoredWorkShift | undefined) => ShiftForm
  onSaved: (answer: AnswerOf<typeof saveWorkShift>) => void
  onCancel: () => void
  onDelete?: (() => void) | undefined
}

/** The form of both work shift dialogs; what is refused stands on its field, else above the buttons. */
export function WorkShiftForm(props: WorkShiftFormProps) {
  const { employeeId, employeeName, day, shift: began, formOf } = props
  const settings = useSettings()
  const { timeFormat } = useUser()
  const save = useSaveWorkShift()
  const reread = useRereadWorkShift()
  const positions = usePositions(formOf(began).departmentId, settings.isPositionCodeEnabled)
  const [refusal, setRefusal] = useState<string>()
  const {
    record: shift,
    fields: declared,
    note,
    takeOver,
  } = useMeanwhile<StoredWorkShift | undefined, ShiftForm>({
    record: began,
    fields: (now) =>
      workShiftFields({
        settings,
        timeFormat,
        before: formOf(now),
        kind: now === undefined ? 'new' : now.isScheduled ? 'scheduled' : 'unscheduled',
        waiting: now?.waiting,
        positions,
      }),
    valuesOf: formOf,
    reread: () => (began ? reread(began.id) : Promise.resolve(undefined)),
  })
  const before = formOf(shift)

  const saveForm = async (
    entered: ShiftForm,
    put: (values: Partial<ShiftForm>) => void,
  ): Promise<FieldErrors<ShiftForm> | void> => {
    setRefusal(undefined)
    const fields: SavedFields =
      shift === undefined
        ? newShiftFields(entered, before)
        : { workShiftId: shift.id, version: shift.version, ...changedFields(entered, before) }
    try {
      props.onSaved(await save.mutateAsync({ body: { employeeId, day, ...fields } }))
    } catch (error) {
      if (error instanceof CallError && error.kind === 'refused') return refuse(error.serverMessage ?? '')
      await takeOver(error, entered, put)
    }
    return undefined
  }
  const refuse = (code: string) => {
    const onField = refusedField(code, employeeName)
    if (onField) return onField
    const words = refusalWords(code)
    // A message of the server's own is a warning (001 §8).
    if (words === code) notify.warning(words || t('Failed to update the work shift.'))
    else setRefusal(words)
    return NOT_SAVED
  }

  return (
    <DeclaredForm<ShiftForm>
      label={props.label}
      fields={declared}
      initialValues={formOf(began)}
      onSave={saveForm}
      failure={t('Failed to update the work shift.')}
      onCancel={props.onCancel}
      extraAction={
        props.onDelete && (
          <Button type="text" danger icon={<Trash2 size={16} aria-hidden="true" />} onClick={props.onDelete}>
            {t('Delete')}
          </Button>
        )
      }
    >
      {(entered) => (
        <>
          {shift && (
            <PayPreview employeeId={employeeId} day={day} workShiftId={shift.id} entered={entered} before={before} />
          )}
          {refusal !== undefined && <Alert type="warning" showIcon title={refusal} role="alert" />}
          {note}
        </>
      )}
    </DeclaredForm>
  )
}

/** Not saved, and no field is to blame. */
const NOT_SAVED = { allowEA: '' }
