import type { AnswerOf, saveWorkShift, TimesheetDay, WorkShiftForm as StoredWorkShift } from '@timeloom/contract'
import { Button, Skeleton } from 'antd'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { type ReactNode, useState } from 'react'
import { errorText } from '../../../lib/api/call-error.ts'
import { useFirstAnswer } from '../../../lib/api/use-first-answer.ts'
import { dayWithWeekday } from '../../../lib/format/dates.ts'
import { useSettings } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import { useAskingClose } from '../../kit/form/use-asking-close.ts'
import { pairsOf } from './pairs-of.ts'
import { newShiftForm, shiftForm } from './shift-form.ts'
import { punchedTimes } from '../shift-time/shift-times.ts'
import styles from './work-shift-dialog.module.css'
import { WorkShiftForm } from './work-shift-form.tsx'
import { useWorkShift } from './work-shift.queries.ts'

interface WorkShiftDialogProps {
  employeeId: string
  employeeName: string
  day: TimesheetDay
  onClose: () => void
  onSaved: (answer: AnswerOf<typeof saveWorkShift>) => void
}

/** New Shift: a planned shift on the day. @source spec 001 §2.5, §4, §5; fields F345–F364 */
export function NewShiftDialog(props: WorkShiftDialogProps) {
  const { day, employeeId, employeeName } = props
  const settings = useSettings()
  const [defaults] = useState(() => newShiftForm(settings))
  const { close, place } = useAskingClose(props.onClose)
  const title = t('New Shift')
  return (
    <ShiftModal title={title} about={[employeeName, dayWithWeekday(day.day)]} place={place} onClose={props.onClose}>
      <WorkShiftForm
        label={title}
        employeeId={employeeId}
        employeeName={employeeName}
        day={day.day}
        formOf={() => defaults}
        onSaved={props.onSaved}
        onCancel={close}
      />
    </ShiftModal>
  )
}

interface ModifyShiftDialogProps extends WorkShiftDialogProps {
  shiftId: string
  onDelete: (shift: StoredWorkShift) => void
}

/** Modify Shift: a work shift as it stands, with what was decided on it. */
export function ModifyShiftDialog({ shiftId, onDelete, ...props }: ModifyShiftDialogProps) {
  const { day, employeeId, employeeName } = props
  const shift = useWorkShift(shiftId)
  const began = useFirstAnswer(shift)
  // What is typed is compared with the day as it was when the dialog came up.
  const [beganOn] = useState(day)
  const { close, place } = useAskingClose(props.onClose)
  const stored = shift.data
  const title = t('Modify Shift')
  const about = [employeeName, dayWithWeekday(day.day), ...(stored ? [scheduleWords(stored)] : [])]

  if (stored === undefined || began === undefined) {
    return (
      <ShiftModal title={title} about={about} place={place} onClose={props.onClose}>
        {shift.error ? (
          <div role="alert" className={styles.failed}>
            <span>{errorText(shift.error)}</span>
            <Button onClick={() => void shift.refetch()}>{t('Retry')}</Button>
          </div>
        ) : (
          <Skeleton active />
        )}
      </ShiftModal>
    )
  }
  const { schId } = stored
  return (
    <ShiftModal title={title} about={about} place={place} onClose={props.onClose}>
      <WorkShiftForm
        label={title}
        employeeId={employeeId}
        employeeName={employeeName}
        day={day.day}
        shift={began}
        formOf={(now = began) => formOf(now, beganOn)}
        onSaved={props.onSaved}
        onCancel={close}
        onDelete={stored.isScheduled && schId !== null ? () => onDelete(stored) : undefined}
      />
    </ShiftModal>
  )
}

interface ShiftModalProps {
  title: string
  /** Whose shift, on which day, of which kind. */
  about: string[]
  place: object
  onClose: () => void
  children: ReactNode
}

function ShiftModal({ title, about, place, onClose, children }: ShiftModalProps) {
  return (
    <FormDialog
      open
      width={480}
      footer={null}
      mask={{ closable: false }}
      place={place}
      onCancel={onClose}
      title={
        <>
          {title}
          <span className={styles.whose}>{about.filter((part) => part !== '').join(' · ')}</span>
        </>
      }
    >
      {children}
    </FormDialog>
  )
}

/** An unscheduled shift that is to become a schedule begins with the times it was punched. */
function formOf(stored: StoredWorkShift, day: TimesheetDay) {
  const form = shiftForm(stored)
  if (stored.isScheduled || stored.startTime !== null) return form
  const pairs = pairsOf(day).filter(({ workShiftId }) => workShiftId === stored.id)
  return { ...form, ...punchedTimes(day.day, pairs) }
}

function scheduleWords({ isScheduled, fromTemplate }: StoredWorkShift): string {
  if (!isScheduled) return t('no schedule')
  return fromTemplate ? t('scheduled by template') : t('scheduled')
}
