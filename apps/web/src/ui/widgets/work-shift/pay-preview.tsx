import { previewRecalculation } from '@timeloom/contract'
import { ArrowRight } from 'lucide-react'
import { useCall } from '../../../lib/api/use-call.ts'
import { hours2 } from '../../../lib/format/hours.ts'
import { t } from '../../../lib/words/words.ts'
import { decisionsAlone, type ShiftForm } from './shift-form.ts'
import styles from './work-shift-dialog.module.css'

interface PayPreviewProps {
  employeeId: string
  day: string
  workShiftId: string
  entered: Partial<ShiftForm>
  before: ShiftForm
}

/** What the decisions just made would pay on the day, before they are saved; nothing is written. */
export function PayPreview({ employeeId, day, workShiftId, entered, before }: PayPreviewProps) {
  const decisions = decisionsAlone(entered, before)
  const preview = useCall(
    previewRecalculation,
    {
      body: {
        employees: [employeeId],
        fromDate: day,
        toDate: day,
        changes: [{ kind: 'approval', employeeId, day, workShiftId, ...decisions }],
      },
      as: 'json',
    },
    { enabled: decisions !== undefined, keepPrevious: true },
  )
  if (decisions === undefined || preview.data === undefined) return null
  const { totals, pendingOvertime } = preview.data
  const lines = [
    ...totals.map(({ payTypeId, payTypeName, before: was, after }) => ({
      key: payTypeId,
      name: payTypeName,
      was,
      after,
    })),
    { key: 'pending', name: t('OT to approve'), was: pendingOvertime.before, after: pendingOvertime.after },
  ].filter(({ was, after }) => was !== after)
  return (
    <section className={styles.preview} aria-label={t('The resulting day')} aria-live="polite">
      <h3>{t('The resulting day')}</h3>
      {lines.length === 0 && <p>{t('The figures do not change.')}</p>}
      {lines.map(({ key, name, was, after }) => (
        <p key={key}>
          <span>{name}</span>
          <span>
            {hours2(was)} <ArrowRight size={12} strokeWidth={2.2} aria-hidden="true" />
            <span className="sr">{t('becomes')}</span> <b>{hours2(after)}</b>
          </span>
        </p>
      ))}
    </section>
  )
}
