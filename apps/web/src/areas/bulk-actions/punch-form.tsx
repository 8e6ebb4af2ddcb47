import { type PunchPreviewRow, previewGlobalPunch, saveGroupTimePunch } from '@timeloom/contract'
import { useState } from 'react'
import { call } from '../../lib/api/call.ts'
import { useSave } from '../../lib/api/use-save.ts'
import { dayWithWeekday, formatTime, todayIn, wallTimeOf } from '../../lib/format/dates.ts'
import { useSettings, useUser } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import type { FormField } from '../../ui/kit/form/form-field.types.ts'
import { useJobs } from '../../ui/widgets/job-task-picker/use-jobs.ts'
import { readsOf } from './bulk-actions.queries.ts'
import { closedWords, nobodyWords, previewWords, reasonWords } from './bulk-actions.words.ts'
import { PreviewDialog } from './preview-dialog.tsx'
import { PreviewedForm } from './previewed-form.tsx'
import { NO_TARGETS, targetField, type TargetValues, useTargetFields } from './target-fields.tsx'

interface PunchValues extends TargetValues {
  date: string | null
  /** minutes after midnight */
  punchTime: number | null
  reason: string
  jobcode: string | null
}

/** Who gets a punch when, and why. @source spec/fields.tsv F637–F643 */
export function PunchForm({ onStarted }: { onStarted: (id: string) => void }) {
  const { timeZoneId } = useSettings()
  const { timeFormat } = useUser()
  const [initial] = useState((): PunchValues => {
    return { ...NO_TARGETS, date: todayIn(timeZoneId), punchTime: null, reason: '', jobcode: null }
  })
  const fields = usePunchFields()
  const save = useSave(saveGroupTimePunch, {
    failure: t('Failed to add the punch.'),
    refusals: { close: closedWords(), nobody: nobodyWords(), notEmployed: reasonWords('notEmployed') },
    invalidates: readsOf('punch'),
    onSaved: ({ id }) => {
      if (id !== undefined) onStarted(id)
    },
  })
  return (
    <PreviewedForm
      label={t('Global Punch')}
      fields={fields}
      initialValues={initial}
      failure={t('Failed to add the punch.')}
      bodyOf={sentPunch}
      preview={(body) => call(previewGlobalPunch, { body, isRead: true })}
      refusedFields={(code, values) => ({ [targetField(values)]: code === 'nobody' ? nobodyWords() : code })}
      dialog={({ body, answer }, close) => (
        <PreviewDialog
          title={t('Global Punch')}
          preview={answer}
          summary={t(
            '{count, plural, one {# person gets a punch on {day} at {time}.} other {# people get a punch on {day} at {time}.}}',
            {
              count: answer.changed ?? 0,
              day: dayWithWeekday(isoDate(body.date), { withYear: true }),
              time: formatTime(body.punchTime, { timeFormat }),
            },
          )}
          columns={[{ title: t('Punch'), cell: (row) => <Becomes row={row} /> }]}
          isSubmitting={save.isPending}
          onClose={close}
          onSubmit={() => save.mutateAsync({ body })}
        />
      )}
    />
  )
}

/** What the punch would be for someone, or why they get none. */
function Becomes({ row }: { row: PunchPreviewRow }) {
  const formats = useUser()
  if (row.reason !== null) return <>{previewWords(row.reason, {}, formats)}</>
  if (row.becomes === 'inside') return <>{t('Inside worked hours')}</>
  return <>{row.becomes === 'Out' ? t('Out') : t('In')}</>
}

function usePunchFields(): FormField<PunchValues>[] {
  const { isJobCodeEnabled } = useSettings()
  const { dateFormat, timeFormat } = useUser()
  const targets = useTargetFields()
  const jobs = useJobs() ?? []
  return [
    ...targets,
    { kind: 'date', name: 'date', label: t('Date'), isRequired: true, dateFormat },
    { kind: 'time', name: 'punchTime', label: t('Punch Time'), isRequired: true, timeFormat, mayBeNextDay: false },
    {
      kind: 'select',
      name: 'jobcode',
      label: t('Job'),
      width: 'full',
      isShown: () => isJobCodeEnabled,
      options: jobs.map(({ id, name }) => ({ value: id, label: name })),
    },
    { kind: 'textarea', name: 'reason', label: t('Note'), width: 'full', maxLength: 500 },
  ]
}

/** @source spec 002 §3 Global punch payload */
function sentPunch({ byEmployee, employees, departments, date, punchTime, reason, jobcode }: PunchValues) {
  const [year, month, day] = (date ?? '').split('-')
  return {
    ...(byEmployee ? { employees } : { departments }),
    date: `${day}-${month}-${year}`,
    punchTime: wallTimeOf(punchTime ?? 0),
    reason,
    ...(jobcode ? { jobcode } : {}),
  }
}

function isoDate(date: string): string {
  return date.split('-').toReversed().join('-')
}
