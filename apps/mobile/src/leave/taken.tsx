import type { AnswerOf, LeaveBalanceItem, previewLeave } from '@timeloom/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { use, useEffect } from 'react'
import { AppContext } from '../app-context.ts'
import { CallFailed } from '../session/session.ts'
import { dateText } from '../ui/time.ts'
import { isWithoutShift, refusedText, type askedLeave } from './asked-leave.ts'
import { Effect } from './effect.tsx'
import { leaveWords as words } from './leave.words.ts'

type Preview = AnswerOf<typeof previewLeave>

interface TakenProps {
  asked: ReturnType<typeof askedLeave>
  typeName: string
  /** of the chosen type, before this request; undefined: there is none, or it is being read */
  balance: LeaveBalanceItem | undefined
  /** It is that of the first day; else of today, as far as the phone knows. */
  isOnDate: boolean
  /** The company takes leave by the roster: hours per day are not asked for. */
  isByRoster: boolean
  /** there is no shift to go by: hours are asked for */
  onNoShift: () => void
  /** hours per day were asked for, and are refused */
  onByRoster: () => void
}

/** What the request would take of each day, and what it leaves. Nothing is written. */
export function Taken({ asked, typeName, balance, isOnDate, isByRoster, onNoShift, onByRoster }: TakenProps) {
  const { session } = use(AppContext)
  const { description: _note, ...taking } = asked ?? {}
  const { data, error } = useQuery({
    queryKey: ['leave taken', taking],
    enabled: asked !== null,
    networkMode: 'always',
    retry: false,
    placeholderData: keepPreviousData,
    queryFn: () => session.call<Preview>('POST', '/leave/preview', taking),
  })
  const needsHours = asked !== null && !('byWorkHours' in asked) && isWithoutShift(data?.message)
  const areHoursRefused = error instanceof CallFailed && error.fields.includes('skipUnscheduled')
  useEffect(() => {
    if (needsHours) onNoShift()
  }, [needsHours, onNoShift])
  useEffect(() => {
    if (areHoursRefused) onByRoster()
  }, [areHoursRefused, onByRoster])
  if (asked === null) return <p className="hint">{words.chooseDays}</p>
  if (error) {
    const problem = error instanceof CallFailed ? error.problem : 'lost'
    return <p className="note">{problem === 'lost' ? words.needsNetwork : refusedText({ message: problem }, asked)}</p>
  }
  if (!data) return null
  const { totalMinutes, dates = [] } = data
  if (totalMinutes === undefined) {
    return (
      <p className="problem" role="status">
        {isByRoster && needsHours ? words.notPlanned : refusedText(data, asked)}
      </p>
    )
  }
  const first = dates[0]?.date ?? asked.fromDate
  const last = dates.at(-1)?.date ?? asked.toDate
  const days = first === last ? dateText(first) : `${dateText(first)} – ${dateText(last)}`
  return (
    <section className="takes" aria-live="polite">
      <p>
        <b>{words.total(days, hoursText(totalMinutes / 60))}</b>
      </p>
      {balance && (
        <p className="hint">
          {leftText(balance, { typeName, taken: totalMinutes / 60, on: isOnDate ? asked.fromDate : null })}
        </p>
      )}
      {dates
        .filter(({ skipped }) => skipped !== null)
        .map(({ date, skipped }) => (
          <p key={date} className="hint">
            {dateText(date)}: {skipped === 'holiday' ? words.skippedHoliday : words.skippedUnscheduled}
          </p>
        ))}
      <Effect asked={asked} dates={dates.filter(({ minutes }) => minutes > 0).map(({ date }) => date)} />
    </section>
  )
}

/** Decimal hours, as pay shows them. */
export function hoursText(hours: number): string {
  return hours.toFixed(2)
}

interface Takes {
  typeName: string
  taken: number
  /** the date of the balance; null: today */
  on: string | null
}

function leftText({ time }: LeaveBalanceItem, { typeName, taken, on }: Takes): string {
  const left = time - taken
  if (left < 0) return words.overdrawn(hoursText(-left), typeName)
  return words.leaves(hoursText(left), hoursText(time), on === null ? typeName : words.onDate(typeName, dateText(on)))
}
