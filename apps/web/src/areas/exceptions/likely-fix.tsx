import type { ExceptionRow } from '@timeloom/contract'
import { Lock, Palmtree } from 'lucide-react'
import { Suspense } from 'react'
import { openLeave } from '../../lib/leave-desk.ts'
import { useCan } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import { lazyPart } from '../../ui/kit/late/lazy-part.tsx'
import { type AllowKind, KIND_OF, type TimeToAllow } from '../../ui/widgets/allow-time/time-to-allow.ts'
import { Tag } from '../../ui/widgets/status-tag/status-tag.tsx'
import styles from './exceptions.module.css'

/** Code for fixes loads after the list. */
const AddMissing = lazyPart(() => import('../../ui/widgets/allow-time/add-missing.tsx').then((file) => file.AddMissing))
const AllowTime = lazyPart(() => import('../../ui/widgets/allow-time/allow-time.tsx').then((file) => file.AllowTime))
const FixMissing = lazyPart(() => import('../../ui/widgets/allow-time/fix-missing.tsx').then((file) => file.FixMissing))
const RemoveRepeat = lazyPart(() =>
  import('../../ui/widgets/allow-time/remove-repeat.tsx').then((file) => file.RemoveRepeat),
)

/** The likeliest way to settle a row, with what the day then pays, in one click; it can be undone. */
export function LikelyFix({ row }: { row: ExceptionRow }) {
  const mayChange = useCan('timesheet:update')
  const mayAddLeave = useCan('leave:create')
  const { employeeId, employeeName, date, missing, repeat } = row
  if (row.closed) {
    return (
      <Tag tone="neutral" icon={Lock}>
        {t('Closed')}
      </Tag>
    )
  }
  if (row.actuaInException === 'Absent') {
    return mayAddLeave ? (
      <button
        type="button"
        className={styles.leave}
        data-allow
        aria-label={t('Add leave for {name}', { name: employeeName })}
        onClick={(event) => {
          event.stopPropagation()
          openLeave({ kind: 'new', employeeId, day: date })
        }}
      >
        <Palmtree size={12} strokeWidth={2.4} aria-hidden="true" />
        {t('Add leave')}
      </button>
    ) : null
  }
  if (!mayChange) return null
  const time = timeToAllow(row)
  return (
    <Suspense fallback={null}>
      {repeat && <RemoveRepeat repeat={repeat} employeeId={employeeId} day={date} />}
      {!repeat && missing && <AddMissing missing={missing} employeeId={employeeId} day={date} />}
      {!repeat && !missing && row.actuaInException === 'MissingPunch' && (
        <FixMissing
          row={{ employeeId, employeeName, date, actualIn: row.actuaIn, actualOut: row.actuaOut, lonePunchId: null }}
          direction={row.actuaIn === null ? 'In' : 'Out'}
          label={t('Fix missing punch for {name}', { name: employeeName })}
        />
      )}
      {time && <AllowTime time={time} paidMinutes={row.paidMinutes} words={allowWords(time.kind)} />}
    </Suspense>
  )
}

/** What allowing it would make count; undefined where that does not settle the row. */
export function timeToAllow(row: ExceptionRow): TimeToAllow | undefined {
  const kind = KIND_OF[row.actuaInException]
  if (kind === undefined || row.minutes === null || row.shiftId === null || row.closed) return undefined
  return { kind, minutes: row.minutes, employeeId: row.employeeId, day: row.date, workShiftId: row.shiftId }
}

/** The minutes stand with the type of the exception. */
function allowWords(kind: AllowKind): string {
  return {
    early: t('Allow early'),
    late: t('Allow late'),
    overtime: t('Allow overtime'),
    unscheduled: t('Allow unscheduled'),
  }[kind]
}
