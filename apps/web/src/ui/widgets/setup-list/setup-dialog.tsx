import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { type ComponentProps, Suspense } from 'react'
import { CallError, errorText } from '../../../lib/api/call-error.ts'
import type { CallQuery } from '../../../lib/api/use-call.ts'
import { useFirstAnswer } from '../../../lib/api/use-first-answer.ts'
import { useFocusBack } from '../../kit/feedback/use-focus-back.ts'
import { DeclaredForm } from '../../kit/form/declared-form.tsx'
import type { FieldErrors, FormField } from '../../kit/form/form-field.types.ts'
import { useMeanwhile } from '../../kit/form/use-meanwhile.tsx'
import { HistoryButton } from '../history/history-button.tsx'
import type { SetupForm, SetupRow } from './setup-list.types.ts'

interface SetupDialogProps<Row extends SetupRow, Saved extends SetupRow, Values extends object> {
  form: SetupForm<Row, Saved, Values>
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
  const rest = { form, name, onClose }
  return (
    <FormDialog
      open
      width={form.width}
      title={row ? form.editTitle : form.newTitle}
      footer={null}
      onCancel={onClose}
      destroyOnHidden
    >
      {/* The form comes whole: a control that came after the others would move the buttons under the pointer. */}
      <Suspense fallback={<Waiting />}>
        {row === undefined ? (
          <RecordForm {...rest} record={undefined} />
        ) : form.record ? (
          <ReadForm {...rest} query={form.record(row.id)} />
        ) : (
          <RecordForm {...rest} record={form.recordOf(row)} />
        )}
      </Suspense>
    </FormDialog>
  )
}

/** The form of a record that a call reads. */
function ReadForm<Row extends SetupRow, Saved extends SetupRow, Values extends object>({
  query,
  ...rest
}: Omit<RecordFormProps<Row, Saved, Values>, 'record'> & { query: CallQuery<Saved> }) {
  const read = useQuery(query)
  const record = useFirstAnswer(read)
  if (read.error && !record) return <p role="alert">{errorText(read.error)}</p>
  return record ? <RecordForm {...rest} record={record} /> : <Waiting />
}

function Waiting() {
  return <Skeleton active paragraph={{ rows: 6 }} />
}

interface RecordFormProps<Row extends SetupRow, Saved extends SetupRow, Values extends object> {
  form: SetupForm<Row, Saved, Values>
  /** undefined: a new one */
  record: Saved | undefined
  name: string
  onClose: () => void
}

/** The form keeps the record it started with until what someone else saved is taken over. */
function RecordForm<Row extends SetupRow, Saved extends SetupRow, Values extends object>({
  form,
  record: began,
  name,
  onClose,
}: RecordFormProps<Row, Saved, Values>) {
  const client = useQueryClient()
  const reread = () => latestOf(client, form, began?.id ?? '')
  const { record, fields, note, takeOver } = useMeanwhile({ ...form, record: began, reread })
  const saveAndClose: ComponentProps<typeof DeclaredForm<Values>>['onSave'] = async (values, put) => {
    try {
      await form.save(values, record)
      onClose()
    } catch (error) {
      const refusal = error instanceof CallError && error.kind === 'refused' && form.refusals[error.serverMessage ?? '']
      const field = refusal ? (fieldOf(error.answer, fields) ?? refusal.field) : undefined
      if (refusal && field) return { [field]: refusal.words } as FieldErrors<Values>
      if (refusal) throw new CallError({ kind: 'invalid', serverMessage: refusal.words, cause: error })
      await takeOver(error, values, put)
    }
    return undefined
  }
  return (
    <DeclaredForm<Values>
      label={record ? form.editTitle : form.newTitle}
      fields={fields}
      initialValues={form.valuesOf(record)}
      failure={form.failure}
      onCancel={onClose}
      onSave={saveAndClose}
      extraAction={record && <HistoryButton name={name} of={{ entities: [form.entity], entityId: record.id }} />}
    >
      {() => note}
    </DeclaredForm>
  )
}

/** The record as it is now; undefined: it is gone. */
async function latestOf<Row extends SetupRow, Saved extends SetupRow, Values extends object>(
  client: QueryClient,
  form: SetupForm<Row, Saved, Values>,
  id: string,
): Promise<Saved | undefined> {
  if (form.record) return client.fetchQuery({ ...form.record(id), staleTime: 0 })
  const row = (await client.fetchQuery({ ...form.rows, staleTime: 0 })).find((each) => each.id === id)
  return row && form.recordOf(row)
}

/** The field that a refusal is about, where its answer says so and the form has it. */
function fieldOf<Values extends object>(answer: unknown, fields: readonly FormField<Values>[]): string | undefined {
  const said = typeof answer === 'object' && answer !== null && 'field' in answer ? answer.field : undefined
  return fields.find(({ name }) => name === said)?.name
}
