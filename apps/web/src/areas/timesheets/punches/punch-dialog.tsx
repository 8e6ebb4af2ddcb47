import type { BodyOf, savePunch, TimesheetDay } from '@timeloom/contract'
import { Button, Skeleton } from 'antd'
import { FormDialog } from '../../../ui/kit/form/form-dialog.tsx'
import { useAskingClose } from '../../../ui/kit/form/use-asking-close.ts'
import { type ReactNode, useState } from 'react'
import { errorText } from '../../../lib/api/call-error.ts'
import { useFirstAnswer } from '../../../lib/api/use-first-answer.ts'
import { dayWithWeekday, formatMoment, formatTime, wallTimeOn } from '../../../lib/format/dates.ts'
import { useUser } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import { NO_WORK, punchForm, type PunchForm } from './punch-body.ts'
import styles from './punch-dialog.module.css'
import { PunchFields } from './punch-fields.tsx'
import { PunchPhoto } from './punch-photo.tsx'
import { pairsOf } from '../../../ui/widgets/work-shift/pairs-of.ts'
import type { Direction } from './punch-side.ts'
import { type Punch, usePunch } from '../timesheets.queries.ts'

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
  const { close, place } = useAskingClose(props.onClose)
  const [form] = useState<Partial<PunchForm>>(() => ({
    dayType: 'Today',
    direction: direction ?? likelyDirection(props.day),
    reason: '',
    workPlaceId: null,
    positionId: null,
    work: NO_WORK,
  }))
  return (
    <PunchModal title={title} place={place} {...props}>
      <PunchFields
        label={title}
        employeeId={props.employeeId}
        began={{ id: undefined, day: props.day.day, form }}
        onSaved={props.onSaved}
        onCancel={close}
      />
    </PunchModal>
  )
}

/** Modify Punch: the punch as it stands, and what it was before. */
export function ModifyPunchDialog({
  punchId,
  onDelete,
  ...props
}: PunchDialogProps & { punchId: string; onDelete: (punchId: string) => void }) {
  const title = t('Modify Punch')
  const { close, place } = useAskingClose(props.onClose)
  const punch = usePunch(punchId)
  const began = useFirstAnswer(punch)
  const [reread, setReread] = useState<Punch>()
  if (began === undefined) {
    return (
      <PunchModal title={title} place={place} {...props}>
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
  return (
    <PunchModal title={title} place={place} {...props}>
      <PunchFields
        label={title}
        employeeId={props.employeeId}
        began={{ id: punchId, ...punchForm(began, props.day.day) }}
        shownOn={props.day.day}
        onReread={setReread}
        onSaved={props.onSaved}
        onCancel={close}
        onDelete={onDelete}
      />
      <PunchOrigin punch={reread ?? began} />
      <PunchPhoto punchId={punchId} employeeName={props.employeeName} />
      <PunchHistory history={(reread ?? began).history} day={props.day.day} timeZone={props.timeZone} />
    </PunchModal>
  )
}

interface PunchModalProps extends Pick<PunchDialogProps, 'employeeName' | 'day' | 'onClose'> {
  title: string
  place: object
  children: ReactNode
}

function PunchModal({ title, employeeName, day, place, onClose, children }: PunchModalProps) {
  return (
    <FormDialog
      open
      place={place}
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

/** The site and the device of a punch, and how the device knew the person. */
function PunchOrigin({ punch: { siteName, device } }: { punch: Punch }) {
  const words = [siteName, device && deviceWords(device)].filter((part) => part !== null && part !== '')
  if (words.length === 0) return null
  return (
    <p className={styles.origin}>
      {words.join(' · ')}
      {device?.place && (
        <>
          {' · '}
          <a href={mapOf(device.place)} target="_blank" rel="noreferrer">
            {t('Show on a map')}
          </a>
        </>
      )}
    </p>
  )
}

/** @source spec 001 §7 Punch location (zoom 12.75) */
function mapOf({ latitude, longitude }: NonNullable<NonNullable<Punch['device']>['place']>): string {
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=12.75/${latitude}/${longitude}`
}

function deviceWords({ name, knownBy }: NonNullable<Punch['device']>): string {
  switch (knownBy) {
    case 'pin':
      return t('{device}, with the PIN', { device: name })
    case 'badge':
      return t('{device}, with the badge', { device: name })
    case 'name':
      return t('{device}, by choosing the name', { device: name })
    case 'phone':
    case 'terminal':
    case null:
      return name
  }
}

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
