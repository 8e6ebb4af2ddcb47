import { getOpenShift } from '@timeloom/contract'
import { useQueryClient } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { type ReactNode, useState } from 'react'
import { CallError, errorText } from '../../../lib/api/call-error.ts'
import { callQuery } from '../../../lib/api/use-call.ts'
import { useFirstAnswer } from '../../../lib/api/use-first-answer.ts'
import { useCan, useSettings } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import { useFocusBack } from '../../../ui/kit/feedback/use-focus-back.ts'
import { DeclaredForm } from '../../../ui/kit/form/declared-form.tsx'
import { FormDialog } from '../../../ui/kit/form/form-dialog.tsx'
import type { FieldErrors } from '../../../ui/kit/form/form-field.types.ts'
import { mayClose } from '../../../ui/kit/form/unsaved.ts'
import { useMeanwhile } from '../../../ui/kit/form/use-meanwhile.tsx'
import { OpenShiftFacts } from './open-shift-facts.tsx'
import { useOpenShiftFields } from './open-shift-fields.tsx'
import { formOf, judgedShift, type OpenShiftForm, type SavedOpenShift, sentOpenShift } from './open-shift-form.ts'
import { saveRefusals } from './open-shift.words.ts'
import { useOpenShift, useSaveOpenShift } from './open-shifts.queries.ts'

interface DialogProps {
  /** of the company */
  today: string
  onClose: () => void
}

export function NewOpenShiftDialog({ today, onClose }: DialogProps) {
  const [place] = useState(() => ({}))
  return (
    <OpenShiftModal title={t('New open shift')} place={place} onClose={onClose}>
      <OpenShiftFormView place={place} saved={undefined} today={today} onClose={onClose} />
    </OpenShiftModal>
  )
}

/** An open shift: its form as long as it can change, else what became of it. */
export function OpenShiftDialog({ id, today, onClose }: DialogProps & { id: string }) {
  const [place] = useState(() => ({}))
  const mayUpdate = useCan('roster:update')
  const read = useOpenShift(id)
  const saved = useFirstAnswer(read)
  const isEditable = mayUpdate && saved !== undefined && saved.status !== 'Withdrawn' && saved.status !== 'Over'
  return (
    <OpenShiftModal title={isEditable ? t('Edit the open shift') : t('Open shift')} place={place} onClose={onClose}>
      {saved === undefined ? (
        read.error ? (
          <p role="alert">{errorText(read.error)}</p>
        ) : (
          <Skeleton active paragraph={{ rows: 8 }} />
        )
      ) : isEditable ? (
        <OpenShiftFormView place={place} saved={saved} today={today} onClose={onClose} />
      ) : (
        <OpenShiftFacts saved={saved} onClose={onClose} />
      )}
    </OpenShiftModal>
  )
}

interface ModalProps {
  title: string
  place: object
  onClose: () => void
  children: ReactNode
}

function OpenShiftModal({ title, place, onClose, children }: ModalProps) {
  useFocusBack()
  return (
    <FormDialog open width={720} title={title} footer={null} place={place} onCancel={onClose} destroyOnHidden>
      {children}
    </FormDialog>
  )
}

interface FormViewProps extends DialogProps {
  place: object
  /** as the form began; undefined: a new one */
  saved: SavedOpenShift | undefined
}

function OpenShiftFormView({ place, saved: began, today, onClose }: FormViewProps) {
  const client = useQueryClient()
  const save = useSaveOpenShift()
  const fieldsOf = useOpenShiftFields(today)
  const { timeZoneId: timeZone } = useSettings()
  const valuesOf = (saved: SavedOpenShift | undefined) => formOf(saved, timeZone)
  const [initial] = useState(() => valuesOf(began))
  const { record, fields, note, takeOver } = useMeanwhile<SavedOpenShift | undefined, OpenShiftForm>({
    record: began,
    fields: fieldsOf,
    valuesOf,
    reread: async () =>
      began && client.fetchQuery({ ...callQuery(getOpenShift, { params: { id: began.id } }), staleTime: 0 }),
  })
  const submit = async (
    entered: OpenShiftForm,
    put: (values: Partial<OpenShiftForm>) => void,
  ): Promise<FieldErrors<OpenShiftForm> | void> => {
    const form = { ...initial, ...entered }
    const judged = judgedShift(form, record)
    if (!judged) return { end: saveRefusals().endBeforeStart }
    try {
      await save({ body: sentOpenShift(form, { judged, saved: record, timeZone }) })
    } catch (error) {
      return refusedFields(error) ?? takeOver(error, entered, put)
    }
    onClose()
  }
  return (
    <DeclaredForm<OpenShiftForm>
      label={began ? t('Edit the open shift') : t('New open shift')}
      fields={fields}
      initialValues={initial}
      failure={t('Failed to save the open shift.')}
      onCancel={() => void mayClose(place).then((isFine) => isFine && onClose())}
      onSave={submit}
    >
      {() => note}
    </DeclaredForm>
  )
}

/** The words of a refusal on the field that it is about; undefined: it is none. */
function refusedFields(error: unknown): FieldErrors<OpenShiftForm> | undefined {
  if (!(error instanceof CallError) || error.kind !== 'refused') return undefined
  const words = saveRefusals()
  const code = (error.serverMessage ?? '') as keyof typeof words
  const said = words[code]
  if (said === undefined) return undefined
  return { [FIELDS[code]]: typeof said === 'function' ? said(Object(error.answer)) : said }
}

const FIELDS: Record<keyof ReturnType<typeof saveRefusals>, keyof OpenShiftForm> = {
  endBeforeStart: 'end',
  task: 'work',
  offered: 'start',
  places: 'places',
  began: 'start',
  deadline: 'deadline',
  withdrawn: 'note',
  full: 'places',
  nobody: 'offer',
  doesNotFit: 'offer',
}
