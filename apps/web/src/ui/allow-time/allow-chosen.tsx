import { previewRecalculation } from '@timeloom/contract'
import { Hourglass } from 'lucide-react'
import { useCall } from '../../lib/api/use-call.ts'
import { hoursInProse } from '../../lib/format/hours.ts'
import { useSettled } from '../../lib/use-settled.ts'
import { t } from '../../lib/words/words.ts'
import { type AllowKind, DECISION_OF, type TimeToAllow } from './time-to-allow.ts'
import { useAllowChosen } from './use-allow-chosen.ts'

/** A dry run takes so many changes; of more the answer says what they came to. */
const MOST_TRIED = 50

interface AllowChosenProps {
  kind: AllowKind
  /** All of this kind, one a work shift. */
  times: readonly TimeToAllow[]
}

/** Allows one kind of time on all chosen work shifts in one call, with what that adds to the pay. */
export function AllowChosen({ kind, times }: AllowChosenProps) {
  const added = useAdded({ kind, times })
  const { allow, isSaving } = useAllowChosen()
  const effect = added === undefined ? '' : ` → ${t('{minutes} more', { minutes: hoursInProse(added) })}`
  return (
    <button type="button" disabled={isSaving} onClick={() => void allow(kind, times)}>
      <Hourglass size={15} aria-hidden="true" />
      {words(kind, times.length) + effect}
    </button>
  )
}

/** Minutes that a yes adds to what is paid: exact for overtime that waits, from a dry run for the rest. */
function useAdded({ kind, times }: AllowChosenProps): number | undefined {
  const isStored = kind === 'overtime'
  const days = times.map(({ day }) => day).toSorted()
  const body = useSettled(
    {
      employees: [...new Set(times.map(({ employeeId }) => employeeId))],
      fromDate: days[0] ?? '',
      toDate: days.at(-1) ?? '',
      changes: times.map(({ employeeId, day, workShiftId }) => ({
        kind: 'approval' as const,
        employeeId,
        day,
        workShiftId,
        [DECISION_OF[kind]]: true,
      })),
    },
    300,
  )
  const isTried = !isStored && body.changes.length === times.length && times.length <= MOST_TRIED
  const { data } = useCall(previewRecalculation, { body, as: 'json' }, { enabled: isTried, staleTimeMs: 60_000 })
  if (isStored) return times.reduce((sum, { minutes }) => sum + minutes, 0)
  return isTried ? data?.totals.reduce((sum, { before, after }) => sum + after - before, 0) : undefined
}

function words(kind: AllowKind, count: number): string {
  switch (kind) {
    case 'early':
      return t('Allow early for {count}', { count })
    case 'late':
      return t('Allow late for {count}', { count })
    case 'overtime':
      return t('Allow overtime for {count}', { count })
    case 'unscheduled':
      return t('Allow unscheduled for {count}', { count })
  }
}
