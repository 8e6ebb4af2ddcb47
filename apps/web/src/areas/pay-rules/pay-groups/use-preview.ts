import { type AnswerOf, type PayGroupDetail, previewRecalculation } from '@timeloom/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api/call.ts'
import { addDays, todayIn } from '../../../lib/format/dates.ts'
import { useSettings } from '../../../lib/session/session.ts'
import type { PayGroupSaid } from './pay-group-values.ts'

/** The server's limits on a preview, and the number of days that is enough. */
const MOST = { employeeDays: 62_000, days: 28 }

export interface PreviewAsked {
  /** what is different */
  rules: Partial<PayGroupSaid>
  /** the date from which it holds; null: every open day */
  from: string | null
}

export interface PreviewState {
  ask: (asked: PreviewAsked) => void
  isPending: boolean
  error: unknown
  /** the last answer, with its dates and rules */
  shown:
    | { answer: AnswerOf<typeof previewRecalculation>; fromDate: string; toDate: string; rules: Partial<PayGroupSaid> }
    | undefined
}

/** What changed rules would pay the people of the group in the last four weeks; nothing is saved. */
export function usePreview(group: PayGroupDetail | undefined): PreviewState {
  const { timeZoneId } = useSettings()
  const [shown, setShown] = useState<PreviewState['shown']>()
  const { mutate, isPending, error } = useMutation({
    mutationFn: async ({ rules: { name: _name, active: _active, ...rules }, from }: PreviewAsked) => {
      const dates = datesOf({ today: todayIn(timeZoneId), employees: group?.employees ?? 0, from })
      const change = { kind: 'payGroup' as const, paygroupId: group?.id ?? '', rules }
      const answer = await call(previewRecalculation, { body: { ...dates, changes: [change] } })
      return { answer, ...dates, rules }
    },
    onSuccess: setShown,
  })
  return { ask: mutate, isPending, error, shown }
}

/** The days up to today, fewer where there are many people; from a later date on, the days after it. */
function datesOf({ today, employees, from }: { today: string; employees: number; from: string | null }) {
  const days = Math.max(1, Math.min(MOST.days, Math.floor(MOST.employeeDays / Math.max(1, employees))))
  const first = addDays(today, 1 - days)
  if (from === null || from <= first) return { fromDate: first, toDate: today }
  return from <= today ? { fromDate: from, toDate: today } : { fromDate: from, toDate: addDays(from, days - 1) }
}
