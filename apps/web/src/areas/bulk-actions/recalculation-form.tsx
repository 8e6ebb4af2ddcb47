import { previewGlobalRecalculation, type RecalculationPreviewRow, recalculateGlobally } from '@timeloom/contract'
import { useState } from 'react'
import { call } from '../../lib/api/call.ts'
import { useSave } from '../../lib/api/use-save.ts'
import { todayIn } from '../../lib/format/dates.ts'
import { useSettings, useUser } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import type { DateRange } from '../../ui/kit/date-range/preset-range.ts'
import type { FormField } from '../../ui/kit/form/form-field.types.ts'
import { DatesField } from '../../ui/widgets/leave/dates-field.tsx'
import { readsOf } from './bulk-actions.queries.ts'
import { closedWords, nobodyWords, previewWords, reasonWords } from './bulk-actions.words.ts'
import { type PreviewColumn, PreviewDialog } from './preview-dialog.tsx'
import { PreviewedForm } from './previewed-form.tsx'
import { NO_TARGETS, targetField, type TargetValues, useTargetFields } from './target-fields.tsx'

interface RecalculationValues extends TargetValues {
  range: DateRange | null
}

/** Whose days, and which. @source spec/fields.tsv F644–F647 */
export function RecalculationForm({ onStarted }: { onStarted: (id: string) => void }) {
  const { timeZoneId } = useSettings()
  const [initial] = useState((): RecalculationValues => {
    const today = todayIn(timeZoneId)
    return { ...NO_TARGETS, range: { from: today, to: today } }
  })
  const targets = useTargetFields()
  const fields: FormField<RecalculationValues>[] = [
    { kind: 'custom', name: 'range', label: t('Date range'), width: 'full', isRequired: true, control: <DatesField /> },
    ...targets,
  ]
  const save = useSave(recalculateGlobally, {
    success: t('Request submitted. It can take a while to complete the task.'),
    failure: t('Failed to recalculate.'),
    refusals: { close: closedWords(), nobody: nobodyWords(), notEmployed: reasonWords('notEmployed') },
    invalidates: readsOf('recalculation'),
    onSaved: ({ id }) => {
      if (id !== undefined) onStarted(id)
    },
  })
  return (
    <PreviewedForm
      label={t('Global Recalculate')}
      fields={fields}
      initialValues={initial}
      failure={t('Failed to recalculate.')}
      bodyOf={sentRecalculation}
      preview={(body) => call(previewGlobalRecalculation, { body, isRead: true })}
      refusedFields={(code, values) => ({ [targetField(values)]: code === 'nobody' ? nobodyWords() : code })}
      dialog={({ body, answer }, close) => (
        <PreviewDialog
          title={t('Global Recalculate')}
          preview={answer}
          summary={<Summary {...answer} />}
          columns={columnsOf(answer.rows ?? [])}
          isSubmitting={save.isPending}
          onClose={close}
          onSubmit={() => save.mutateAsync({ body })}
        />
      )}
    />
  )
}

interface SummaryProps {
  changed?: number | undefined
  openDays?: number | undefined
  closedDays?: number | undefined
}

function Summary({ changed = 0, openDays = 0, closedDays = 0 }: SummaryProps) {
  return (
    <>
      <p>
        {t(
          '{count, plural, one {# person} other {# people}}, {days, plural, one {# day} other {# days}} to recalculate.',
          {
            count: changed,
            days: openDays,
          },
        )}
      </p>
      {closedDays > 0 && (
        <p>
          {t('{days, plural, one {# closed day stays as it is.} other {# closed days stay as they are.}}', {
            days: closedDays,
          })}
        </p>
      )}
    </>
  )
}

/** What is the same for everyone has no column. */
function columnsOf(rows: readonly RecalculationPreviewRow[]): PreviewColumn<RecalculationPreviewRow>[] {
  const hasClosed = rows.some(({ closedDays }) => closedDays > 0)
  const hasLeftOut = rows.some(({ reason }) => reason !== null)
  return [
    { title: t('Open days'), isNumber: true, cell: ({ openDays }) => openDays },
    ...(hasClosed ? [CLOSED_DAYS()] : []),
    ...(hasLeftOut ? [LEFT_OUT()] : []),
  ]
}

const CLOSED_DAYS = (): PreviewColumn<RecalculationPreviewRow> => {
  return { title: t('Closed days'), isNumber: true, cell: ({ closedDays }) => closedDays }
}
const LEFT_OUT = (): PreviewColumn<RecalculationPreviewRow> => {
  return { title: t('Left out'), cell: (row) => <LeftOutWords row={row} /> }
}

function LeftOutWords({ row: { reason } }: { row: RecalculationPreviewRow }) {
  const formats = useUser()
  return <>{reason === null ? '' : previewWords(reason, {}, formats)}</>
}

/** @source spec 002 §3 Global recalculate payload */
function sentRecalculation({ byEmployee, employees, departments, range }: RecalculationValues) {
  return {
    ...(byEmployee ? { employees } : { departments }),
    startDate: range?.from ?? '',
    endDate: range?.to ?? '',
  }
}
