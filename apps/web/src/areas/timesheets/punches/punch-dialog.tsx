import type { AnswerOf, BodyOf, getPunch, savePunch, TimesheetDay } from '@timeloom/contract'
import { Button, Skeleton } from 'antd'
import { FormDialog } from '../../../ui/kit/form/form-dialog.tsx'
import type { ReactNode } from 'react'
import { errorText } from '../../../lib/api/call-error.ts'
import { dayWithWeekday, formatMoment, formatTime } from '../../../lib/format/dates.ts'
import { useUser } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import { punchBody, punchForm } from './punch-body.ts'
import styles from './punch-dialog.module.css'
import { PunchFields } from './punch-fields.tsx'
import { pairsOf, wallTimeOn, type Direction } from './punch-side.ts'
import { usePunch } from '../timesheets.queries.ts'

interface PunchDialogProps {
  employeeId: string
  employeeName: string
  /** Zone of the times. */
  timeZone: string
  day: TimesheetDay
  onClose: () => void
  /** `before` writes a changed punch back to what it was; absent for a new one. */
  onSaved: (id: string | undefined, before: BodyOf<typeof savePunch> | undefined) => void
}

/** New Punch. @source spec 001 §2.5, §5; fields F329, F330, F335 */
export function NewPunchDialog({ direction, ...props }: PunchDialogProps & { direction: Direction | undefined }) {
  const title = t('New Punch')
  return (
    <PunchModal title={title} {...props}>
      <PunchFields
        label={title}
        employeeId={props.employeeId}
        day={props.day.day}
        initialValues={{ dayType: 'Today', direction: direction ?? likelyDirection(props.day), reason: '' }}
        onSaved={(id) => props.onSaved(id, undefined)}
        onCancel={props.onClose}
      />
    </PunchModal>
  )
}

/** Modify Punch: the punch as it stands, and what it was before. */
export function ModifyPunchDialog({
  punchId,
  onDelete,
  ...props
}: PunchDialogProps & { punchId: string; onDelete: () => void }) {
  const title = t('Modify Punch')
  const punch = usePunch(punchId)
  if (punch.data === undefined) {
    return (
      <PunchModal title={title} {...props}>
        {punch.error ? (
          <div role="alert" className={styles.failed}>
            <span>{errorText(punch.error)}</span>
            <Button onClick={() => void punch.refetch()}>{t('Retry')}</Button>
          </div>
        ) : (
          <Skeleton active />
        )}
      </PunchModal>
    )
  }
  const { day, form: before } = punchForm(punch.data, props.day.day)
  return (
    <PunchModal title={title} {...props}>
      <PunchFields
        label={title}
        employeeId={props.employeeId}
        day={day}
        punchId={punchId}
        initialValues={before}
        onSaved={(id) =>
          props.onSaved(id, punchBody(before, { employeeId: props.employeeId, day, punchId: id ?? punchId }))
        }
        onCancel={props.onClose}
        onDelete={onDelete}
      />
      <PunchHistory history={punch.data.history} day={props.day.day} timeZone={props.timeZone} />
    </PunchModal>
  )
}

interface PunchModalProps extends Pick<PunchDialogProps, 'employeeName' | 'day' | 'onClose'> {
  title: string
  children: ReactNode
}

function PunchModal({ title, employeeName, day, onClose, children }: PunchModalProps) {
  return (
    <FormDialog
      open
      width={440}
      footer={null}
      onCancel={onClose}
      title={
        <>
          {title}
          <span className={styles.whose}>
            {employeeName} · {dayWithWeekday(day.day)}
          </span>
        </>
      }
    >
      {children}
    </FormDialog>
  )
}

type Punch = AnswerOf<typeof getPunch>

function PunchHistory({ history, day, timeZone }: { history: Punch['history']; day: string; timeZone: string }) {
  const formats = useUser()
  if (history.length === 0) return null
  return (
    <section className={styles.history} aria-label={t('Changes')}>
      <h3>{t('Changes')}</h3>
      <ol>
        {history.map((entry) => (
          <li key={`${entry.at} ${entry.punchTime}`}>
            <b>{entry.punchTime === '' ? t('deleted') : formatTime(wallTimeOn(day, entry.punchTime), formats)}</b>{' '}
            {entry.by ?? t('recorded')}, {formatMoment(entry.at, formats, timeZone)}
            {entry.reason && <q>{entry.reason}</q>}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Out while someone is in. */
function likelyDirection(day: TimesheetDay): Direction {
  return pairsOf(day).some((pair) => pair.ptimeIn !== null && pair.ptimeOut === null) ? 'Out' : 'In'
}
