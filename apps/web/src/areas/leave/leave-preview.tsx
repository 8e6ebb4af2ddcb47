import { type Leave, previewLeave } from '@timeloom/contract'
import { CircleSlash, Star, TriangleAlert } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { CallError } from '../../lib/api/call-error.ts'
import { useCall } from '../../lib/api/use-call.ts'
import { dayWithWeekday } from '../../lib/format/dates.ts'
import { hours2 } from '../../lib/format/hours.ts'
import { useUser } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import { askedOf, isInOrder, type LeaveForm, type WithoutSchedule } from './leave-form.ts'
import { refusedRequest } from './leave.words.ts'
import { BalanceAfter } from './balance-after.tsx'
import { NoRosterYet } from './no-roster-yet.tsx'
import { EffectNote } from './planning/effect-note.tsx'
import styles from './leave.module.css'
import { useSettled } from '../../lib/use-settled.ts'

interface LeavePreviewProps {
  /** The leave that is changed. */
  leave: Leave | undefined
  values: LeaveForm
  state: Parameters<typeof askedOf>[1]
  /** A date has no schedule to go by: the form asks for its hours. */
  onNoData: (without: WithoutSchedule) => void
}

/** What the request would take on each date, before it is sent; what prevents it is said here. Nothing is written. */
export function LeavePreview({ leave, values, state, onNoData }: LeavePreviewProps) {
  const { dateFormat } = useUser()
  const isAskable = values.typeId !== null && (!values.byWorkHours || isInOrder(values))
  const asked = useSettled(isAskable ? askedOf(values, state) : undefined, TYPING_MS)
  const { data, error, isPlaceholderData } = useCall(
    previewLeave,
    { body: { ...asked, ...(leave === undefined ? {} : { id: leave.id }) } },
    { enabled: asked !== undefined, keepPrevious: true },
  )
  const refusal = data && refusedRequest(data.message, data, { dateFormat })
  const without = asked !== undefined && data?.message === 'noData' && !isPlaceholderData ? refusal?.words : undefined
  const { fromDate: from, toDate: to } = asked ?? {}
  useEffect(() => {
    if (without !== undefined && from !== undefined && to !== undefined)
      onNoData({ range: { from, to }, words: without })
  }, [without, from, to, onNoData])
  if (asked === undefined) return null
  if (error && !isPlaceholderData) return <Quiet>{issueOf(error)}</Quiet>
  if (data === undefined) return null
  const { totalMinutes, dates = [] } = data
  if (totalMinutes === undefined) {
    return (
      <Quiet>
        {refusal?.words}
        {data.message === 'unscheduledDays' && (
          <NoRosterYet
            isBoundByPayGroup={state.isBoundByPayGroup}
            isByTimes={values.byWorkHours}
            date={asked.fromDate ?? ''}
          />
        )}
      </Quiet>
    )
  }
  const days = dates.filter(({ minutes }) => minutes > 0).length
  return (
    <section
      className={styles.preview}
      aria-label={t('What it takes')}
      aria-live="polite"
      aria-busy={isPlaceholderData}
    >
      <header>
        <h3>{t('What it takes')}</h3>
        <b>{t('{days, plural, one {# day} other {# days}}, {hours} h', { days, hours: hours2(totalMinutes) })}</b>
      </header>
      <ul>
        {dates.slice(0, MOST_DATES).map((date) => (
          <TakenDate key={date.date} {...date} />
        ))}
      </ul>
      {dates.length > MOST_DATES && <p>{t('and {count} more dates', { count: dates.length - MOST_DATES })}</p>}
      <EffectNote
        employeeId={asked.employeeId ?? ''}
        dates={dates.filter(({ minutes }) => minutes > 0).map(({ date }) => date)}
        times={timesOf(asked)}
      />
      <BalanceAfter
        asked={{ employeeId: asked.employeeId ?? null, fromDate: asked.fromDate ?? '', typeId: asked.typeId ?? '' }}
        leave={leave}
        takenHours={totalMinutes / 60}
      />
    </section>
  )
}

function timesOf({ fromLeaveTime, toLeaveTime, fromDateType, toDateType }: NonNullable<ReturnType<typeof askedOf>>) {
  return { fromLeaveTime, toLeaveTime, fromDateType, toDateType }
}

/** Milliseconds to wait for the next keystroke. */
const TYPING_MS = 250

/** Two weeks are read at a glance. */
const MOST_DATES = 14

function TakenDate(props: { date: string; minutes: number; skipped: 'holiday' | 'unscheduled' | null }) {
  const { date, minutes, skipped } = props
  return (
    <li data-skipped={skipped ?? undefined}>
      <span>{dayWithWeekday(date)}</span>
      {skipped === null && <b>{hours2(minutes)}</b>}
      {skipped === 'holiday' && (
        <b>
          <Star size={12} aria-hidden="true" /> {t('Holiday')}
        </b>
      )}
      {skipped === 'unscheduled' && (
        <b>
          <CircleSlash size={12} aria-hidden="true" /> {t('No shift')}
        </b>
      )}
    </li>
  )
}

/** What prevents it, shown without alarm: nothing was sent yet. */
function Quiet({ children }: { children: ReactNode }) {
  if (!children) return null
  return (
    <p className={styles.refused} role="status">
      <TriangleAlert size={14} aria-hidden="true" /> <span>{children}</span>
    </p>
  )
}

/** A date before or after the employment; anything else is told when it is sent. */
function issueOf(error: unknown): string | undefined {
  const issues = error instanceof CallError ? error.issues : []
  return issues.find(({ field }) => field === 'fromDate' || field === 'toDate')?.reason
}
