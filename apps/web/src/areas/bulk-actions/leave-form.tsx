import { listLeaveTypes, previewGlobalLeave, saveGlobalLeave } from '@timeloom/contract'
import { useState } from 'react'
import { call } from '../../lib/api/call.ts'
import { useCall } from '../../lib/api/use-call.ts'
import { useSave } from '../../lib/api/use-save.ts'
import { todayIn } from '../../lib/format/dates.ts'
import { hours2 } from '../../lib/format/hours.ts'
import { useSettings, useUser } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import { AFTER_LEAVE_CHANGE } from '../../ui/widgets/leave/after-leave-change.ts'
import { readsOf } from './bulk-actions.queries.ts'
import { nobodyWords } from './bulk-actions.words.ts'
import { leaveColumns } from './leave-columns.tsx'
import { leaveFields, toBeforeFrom } from './leave-fields.tsx'
import { emptyLeave, type LeaveValues, sentLeave } from './leave-values.ts'
import { PreviewDialog } from './preview-dialog.tsx'
import { PreviewedForm } from './previewed-form.tsx'
import { targetField, useTargetFields } from './target-fields.tsx'

/** Who takes which leave when. @source spec/fields.tsv F648–F664 */
export function LeaveForm({ onStarted }: { onStarted: (id: string) => void }) {
  const { timeZoneId } = useSettings()
  const formats = useUser()
  const [initial] = useState(() => emptyLeave(todayIn(timeZoneId)))
  const targets = useTargetFields()
  const { data: types = [] } = useCall(listLeaveTypes, { query: { status: 'Active' } }, { staleTimeMs: 60_000 })
  const save = useSave(saveGlobalLeave, {
    success: ({ messageSuccess }) => messageSuccess ?? t('The leave is being added.'),
    failure: t('Failed to add the leave.'),
    refusals: REFUSALS(),
    invalidates: [...readsOf('leave'), ...AFTER_LEAVE_CHANGE],
    onSaved: ({ id }) => {
      if (id !== undefined) onStarted(id)
    },
  })
  const nameOf = (typeId: string) => types.find(({ id }) => id === typeId)?.name ?? ''
  return (
    <PreviewedForm
      label={t('Global Leave')}
      fields={leaveFields({ targets, types, formats })}
      initialValues={initial}
      failure={t('Failed to add the leave.')}
      bodyOf={(values) => sentLeave(values, formats.roleName)}
      preview={(body) => call(previewGlobalLeave, { body, isRead: true })}
      refusedFields={refusedFields}
      dialog={({ body, answer }, close) => (
        <PreviewDialog
          title={t('Global Leave')}
          preview={answer}
          summary={<Summary {...answer} />}
          columns={leaveColumns({ typeName: nameOf(body.typeId), formats, rows: answer.rows ?? [] })}
          isSubmitting={save.isPending}
          onClose={close}
          onSubmit={() => save.mutateAsync({ body })}
        />
      )}
    />
  )
}

function refusedFields(code: string, values: LeaveValues) {
  if (code === 'timeOrder') return { toLeaveTime: toBeforeFrom() }
  return { [targetField(values)]: code === 'nobody' ? nobodyWords() : code }
}

/** The server says why, in words. @source spec 002 §7, §8 (messageError) */
const REFUSALS = () =>
  Object.fromEntries(
    saveGlobalLeave.refusals.map((code) => [
      code,
      ({ messageError }: { messageError?: string | undefined }) => messageError ?? t('Failed to add the leave.'),
    ]),
  )

interface SummaryProps {
  changed?: number | undefined
  totalMinutes?: number | undefined
  pending?: number | undefined
}

function Summary({ changed = 0, totalMinutes = 0, pending = 0 }: SummaryProps) {
  return (
    <>
      <p>
        {t('{count, plural, one {# person takes} other {# people take}} {hours} h of leave.', {
          count: changed,
          hours: hours2(totalMinutes),
        })}
      </p>
      <p>
        {pending === 0
          ? t('It is approved at once.')
          : t('It is approved at once, but your own waits for someone else’s decision.')}
      </p>
    </>
  )
}
