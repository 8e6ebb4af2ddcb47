import type { AnswerOf, getLeaveEffect, NobodySpare } from '@timeloom/contract'
import { useQuery } from '@tanstack/react-query'
import { use } from 'react'
import { AppContext } from '../app-context.ts'
import { clockTime, dateText } from '../ui/time.ts'
import type { askedLeave } from './asked-leave.ts'
import { leaveWords as words } from './leave.words.ts'

type Asked = NonNullable<ReturnType<typeof askedLeave>>

interface EffectProps {
  asked: Asked
  /** on which the leave takes something, ascending */
  dates: readonly string[]
}

/** Lines of each kind that fit above Send. */
const MOST_LINES = 2

/** What leave that is asked for does. */
export function Effect({ asked, dates }: EffectProps) {
  return (
    <EffectOn employeeId={asked.employeeId} about={'byWorkHours' in asked ? timesOf(asked) : undefined} dates={dates} />
  )
}

interface EffectOnProps {
  employeeId: string
  /** a leave that is there, or the times of one that is asked for; absent: whole dates */
  about?: Record<string, string> | undefined
  /** ascending */
  dates: readonly string[]
}

/** How many others are away on the days, and where everyone planned is needed. No one is named. */
export function EffectOn({ employeeId, about, dates }: EffectOnProps) {
  const { session } = use(AppContext)
  const [first, last] = [dates[0], dates.at(-1)]
  const query = new URLSearchParams({
    employeeId,
    startDate: first ?? '',
    endDate: last ?? '',
    ...about,
  }).toString()
  const { data } = useQuery({
    queryKey: ['leave effect', query],
    enabled: first !== undefined,
    networkMode: 'always',
    retry: false,
    queryFn: () => session.call<AnswerOf<typeof getLeaveEffect>>('GET', `/api/leave-effect?${query}`),
  })
  if (!data) return null
  const taken = new Set(dates)
  const limits = data.limits.filter(({ date }) => taken.has(date))
  const coverage = data.coverage.filter(({ date }) => taken.has(date))
  const isRefused = data.isRefused && limits.some(({ away, mostAway }) => away >= mostAway)
  const lines = [
    ...limits.slice(0, MOST_LINES).map((limit) => words.away({ ...limit, date: dateText(limit.date) })),
    ...coverage.slice(0, MOST_LINES).map(coverageText),
    ...(isRefused ? [words.refusedOverLimit] : []),
  ]
  if (lines.length === 0) return null
  return (
    <div className="note" role="status">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  )
}

function timesOf(asked: Extract<Asked, { byWorkHours: boolean }>) {
  const { fromLeaveTime, toLeaveTime, fromDateType, toDateType } = asked
  return { fromLeaveTime, toLeaveTime, fromDateType: String(fromDateType), toDateType: String(toDateType) }
}

function coverageText({ date, departmentName, skillName, from, to, needed, planned }: NobodySpare): string {
  const place = [departmentName, skillName].filter(Boolean).join(', ')
  const hours = { from: clockTime(from), to: clockTime(to) }
  return words.nobodySpare({ place, date: dateText(date), ...hours, needed, planned })
}
