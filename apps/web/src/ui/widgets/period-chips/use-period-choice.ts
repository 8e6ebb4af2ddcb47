import { listPayPeriods } from '@timeloom/contract'
import { useMemo } from 'react'
import { useCall } from '../../../lib/api/use-call.ts'
import { type ChosenPeriod, useChosenPeriod } from '../../../lib/chosen-period.ts'
import { todayIn } from '../../../lib/format/dates.ts'
import { useSettings } from '../../../lib/session/session.ts'
import { framesOf, openingFrame } from './period-frames.ts'

interface Asked {
  /** Only the periods of this employee's pay group. */
  employeeId?: string | undefined
  /** Whose periods are offered; null: the largest pay group's; absent: those of the group chosen in this session. */
  payGroupId?: string | null | undefined
  enabled?: boolean
}

/**
 * The pay periods that a screen offers, and the one it opens on: what was chosen in this session, else the last one with
 * times that is not closed.
 */
export function usePeriodChoice({ employeeId, payGroupId: asked, enabled = true }: Asked = {}) {
  const [chosen, choose] = useChosenPeriod()
  const query = employeeId === undefined ? {} : { employeeId }
  const { data, isPending } = useCall(listPayPeriods, { query }, { enabled, staleTimeMs: 60_000 })
  const companyToday = todayIn(useSettings().timeZoneId)
  const payGroupId = asked === undefined && employeeId === undefined ? chosen?.payGroupId : (asked ?? undefined)
  const groups = data?.groups ?? NONE
  const isKnown = payGroupId === undefined || groups.some((group) => group.paygroupId === payGroupId)
  const frames = useMemo(() => framesOf(groups, isKnown ? payGroupId : undefined), [groups, isKnown, payGroupId])
  const opening: ChosenPeriod | undefined = chosen ?? openingFrame(groups)
  return {
    groups,
    /** False while nobody has a time; undefined while it is read. */
    hasTimes: data?.hasTimes,
    frames,
    today: data?.today ?? companyToday,
    /** Undefined while it is read, and where the company has no pay period. */
    opening,
    isWaiting: opening === undefined && enabled && isPending,
    choose,
  }
}

const NONE: never[] = []
