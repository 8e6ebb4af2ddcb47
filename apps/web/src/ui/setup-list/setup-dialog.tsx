import { skipToken, useQuery } from '@tanstack/react-query'
import { Modal, Skeleton } from 'antd'
import { CallError, errorText } from '../../lib/api/call-error.ts'
import { notify } from '../../lib/notify.ts'
import { t } from '../../lib/words/words.ts'
import { useFocusBack } from '../feedback/use-focus-back.ts'
import { DeclaredForm } from '../form/declared-form.tsx'
import type { FieldErrors } from '../form/form-field.types.ts'
import { HistoryButton } from '../history/history-button.tsx'
import type { SetupForm, SetupRow } from './setup-list.types.ts'

interface SetupDialogProps<Row extends SetupRow, Saved extends SetupRow, Values extends object> {
  form: SetupForm<Saved, Values>
  /** Absent for a new record. */
  row: Row | undefined
  name: string
  onClose: () => void
}

/** Adds a record of a setup list, or changes one. */
export function SetupDialog<Row extends SetupRow, Saved extends SetupRow, Values extends object>({
  form,
  row,
  name,
  onClose,
}: SetupDialogProps<Row, Saved, Values>) {
  useFocusBack()
  const query = row && form.record?.(row.id)
  const {
    data: read,
    error,
    isFetching,
  } = useQuery<Saved>({
    queryKey: query?.queryKey ?? ['no record'],
    queryFn: query?.queryFn ?? skipToken,
  })
  // Without a call of its own a record's row is all of it.
  const record = form.record ? read : (row as unknown as Saved | undefined)
  const title = row ? form.editTitle : form.newTitle
  return (
    <Modal open width={form.width} title={title} footer={null} onCancel={onClose} destroyOnHidden>
      {row && error && !record ? (
        <p role="alert">{errorText(error)}</p>
      ) : row && (!record || isFetching) ? (
        // What was read before may be old by now: the form begins with what is.
        <Skeleton active paragraph={{ rows: 6 }} />
      ) : (
        <RecordForm form={form} record={row && record} name={name} onClose={onClose} />
      )}
    </Modal>
  )
}

interface RecordFormProps<Saved extends SetupRow, Values extends object> {
  form: SetupForm<Saved, Values>
  record: Saved | undefined
  name: string
  onClose: () => void
}

function RecordForm<Saved extends SetupRow, Values extends object>({
  form,
  record,
  name,
  onClose,
}: RecordFormProps<Saved, Values>) {
  const saveAndClose = async (values: Values): Promise<FieldErrors<Values> | void> => {
    try {
      await form.save(values, record)
    } catch (error) {
      const refusal = error instanceof CallError && error.kind === 'refused' && form.refusals[error.serverMessage ?? '']
      if (refusal && refusal.field !== undefined) return { [refusal.field]: refusal.words } as FieldErrors<Values>
      if (refusal) throw new CallError({ kind: 'invalid', serverMessage: refusal.words, cause: error })
      if (!(error instanceof CallError) || error.kind !== 'changed') throw error
      notify.warning(t('It was saved elsewhere meanwhile. Please look at it again.'))
    }
    onClose()
  }
  return (
    <DeclaredForm<Values>
      label={record ? form.editTitle : form.newTitle}
      fields={form.fields(record)}
      initialValues={form.valuesOf(record)}
      failure={form.failure}
      onCancel={onClose}
      onSave={saveAndClose}
      extraAction={record && <HistoryButton name={name} of={{ entities: [form.entity], entityId: record.id }} />}
    />
  )
}
